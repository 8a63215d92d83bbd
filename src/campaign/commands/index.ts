import type { AnyCampaignCommand } from '../command';
import * as campaign from './campaign';
import * as clock from './clock';
import { batch } from './batch';
import * as bring from './bring';
import * as fight from './fight';
import * as encounters from './encounters';
import * as groups from './groups';
import * as ledger from './ledger';
import * as logNotes from './log-notes';
import * as own from './own';
import * as pages from './pages';
import * as people from './people';
import * as projects from './projects';
import * as roster from './roster';
import * as players from './players';
import * as sessions from './sessions';
import { stretch } from './stretch';
import { takePieces } from './take-pieces';
import * as tables from './tables';
import * as turns from './turns';

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
    encounters.prepareEncounter,
    encounters.dropEncounter,
    encounters.nameEncounter,
    clock.addTimer,
    clock.editTimer,
    clock.removeTimer,
    campaign.setOptions,
    logNotes.writeNote,
    logNotes.removeNote,
    logNotes.rollDice,
    players.setPlayerView,
    campaign.describeCampaign,
    sessions.startSession,
    sessions.endSession,
    sessions.renameSession,
    ledger.ledgerEntry,
    ledger.handOver,
    ledger.setMoney,
    projects.project,
    projects.dropProject,
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
