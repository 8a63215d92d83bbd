import type { AnyCampaignCommand } from '../command';
import * as people from './people';
import * as table from './table';
import * as work from './work';

/** Every command of the application itself, by name. No ruleset may use one of these names. */
export const CAMPAIGN_COMMANDS: ReadonlyMap<string, AnyCampaignCommand> = new Map(
  [
    people.addPeople,
    people.editPerson,
    people.duplicatePerson,
    people.removePeople,
    people.override,
    table.prepareEncounter,
    table.dropEncounter,
    table.nameEncounter,
    table.addTimer,
    table.editTimer,
    table.removeTimer,
    table.setOptions,
    table.writeNote,
    table.removeNote,
    table.rollDice,
    table.setPlayerView,
    table.describeCampaign,
    table.startSession,
    table.endSession,
    work.ledgerEntry,
    work.setMoney,
    work.project,
    work.dropProject,
    table.setCalendar,
  ].map((command) => [command.name, command]),
);
