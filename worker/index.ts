import type { Env } from './env.ts';
import type { MailWake } from './mail/outbox.ts';
import { answerAtHand } from './page/at-hand.ts';

/*
 * What the platform calls. Most visitors ask for a page that is at hand; all others go through the app
 * (request.ts). What is imported in a function is evaluated when it is first asked for (decision 0050).
 */
export default {
  fetch: async (request, env, context) =>
    (await answerAtHand(request, env, context)) ??
    (await import('./request.ts')).app.fetch(request, env, context),
  queue: async (batch, env) => (await import('./mail/mail-queue.ts')).handleMail(batch, env),
  scheduled: async (_event, env) => (await import('./jobs/scheduled.ts')).runJobs(env, Date.now()),
} satisfies ExportedHandler<Env, MailWake>;
