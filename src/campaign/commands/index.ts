import type { AnyCampaignCommand } from '../command';
import * as clock from './clock';
import { batch } from './batch';
import * as bring from './bring';
import * as fight from './fight';
import * as groups from './groups';
import * as own from './own';
import * as pages from './pages';
import * as people from './people';
import * as roster from './roster';
import * as players from './players';
import { stretch } from './stretch';
import { takePieces } from './take-pieces';
import * as table from './table';
import * as tables from './tables';
import * as turns from './turns';
import * as work from './work';

/** Every command of the application itself, by name. No ruleset may use one of these names. */
export const CAMPAIGN_COMMANDS: ReadonlyMap<string, AnyCampaignCommand> = new Map(
  [
    people.addPeople,
    people.editPerson,
    people.duplicatePerson,
    people.removePeople,
    people.override,
    roster.arrangeRoster,
    roster.changePeople,
    players.showToPlayers,
    groups.groupPeople,
    groups.splitGroup,
    fight.reorderFight,
    fight.joinFight,
    fight.leaveFight,
    fight.skipTurn,
    bring.startFight,
    bring.bringIntoFight,
    batch,
    table.prepareEncounter,
    table.dropEncounter,
    table.nameEncounter,
    clock.addTimer,
    clock.editTimer,
    clock.removeTimer,
    table.setOptions,
    table.writeNote,
    table.removeNote,
    table.rollDice,
    table.setPlayerView,
    table.describeCampaign,
    table.startSession,
    table.endSession,
    table.renameSession,
    work.ledgerEntry,
    work.handOver,
    work.setMoney,
    work.project,
    work.dropProject,
    tables.writeTable,
    tables.removeTable,
    tables.rollTable,
    tables.dropRolled,
    pages.writePage,
    pages.removePage,
    pages.takePages,
    pages.holdUp,
    takePieces,
    own.keepCondition,
    own.dropCondition,
    own.putCondition,
    own.keepThing,
    own.dropThing,
    own.takeOwn,
    stretch,
    clock.setCalendar,
    turns.passTurns,
  ].map((command) => [command.name, command]),
);
