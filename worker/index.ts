import type { Env, MailWake } from './env.ts';
import { throughPageCache } from './page/page-cache.ts';
import { app } from './request.ts';

/*
 * The handlers that the platform calls. The page cache receives a request before the app (request.ts) and
 * answers most visitors from memory. A module that a function imports is evaluated at its first use
 * (docs/design/request.md).
 */
export default {
  fetch: (request, env, context) => throughPageCache(app.fetch, request, env, context),
  queue: async (batch, env) => (await import('./mail/deliver.ts')).handleMail(batch, env),
  scheduled: async (_event, env) => (await import('./jobs/scheduled.ts')).runJobs(env, Date.now()),
} satisfies ExportedHandler<Env, MailWake>;
