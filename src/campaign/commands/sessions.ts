import { z } from 'zod';
import { err, ok } from '../../kernel/result';
import { campaignCommand } from '../command';
import { shortText } from '../../contract/names';
import { requireEntry } from './require';

/** Starts a session of play, ending one that still runs. */
export const startSession = campaignCommand({
  name: 'start-session',
  params: z.strictObject({ title: z.string().max(200).default('') }),
  run(state, { title }, _ruleset, ports) {
    const closed = state.sessions.map((session) =>
      session.endedAt === null ? { ...session, endedAt: ports.now } : session,
    );
    const name = title === '' ? `Session ${closed.length + 1}` : title;
    const session = { id: ports.id('session'), title: name, startedAt: ports.now, endedAt: null };
    return ok({
      state: { ...state, sessions: [...closed, session] },
      sentence: `${name} begins.`,
      result: { id: session.id },
    });
  },
});

/** Renames a session of play, even long after it ended. */
export const renameSession = campaignCommand({
  name: 'rename-session',
  params: z.strictObject({ id: z.string(), title: shortText }),
  run(state, { id, title }) {
    const known = requireEntry(state.sessions, id, 'session');
    if (!known.ok) return known;
    const sessions = state.sessions.map((session) => (session.id === id ? { ...session, title } : session));
    return ok({ state: { ...state, sessions }, sentence: `${known.value.title} is now called ${title}.` });
  },
});

/** Ends the running session of play. */
export const endSession = campaignCommand({
  name: 'end-session',
  params: z.strictObject({ title: z.string().max(200).optional() }),
  run(state, { title }, _ruleset, ports) {
    const running = state.sessions.find((session) => session.endedAt === null);
    if (running === undefined) return err({ code: 'no-session', message: 'No session is running.' });
    const closed = { ...running, title: title ?? running.title, endedAt: ports.now };
    const sessions = state.sessions.map((session) => (session.id === running.id ? closed : session));
    return ok({ state: { ...state, sessions }, sentence: `${closed.title} ends.` });
  },
});
