import type { Env, MailWake } from './env.ts';
import { throughPageCache } from './page/page-cache.ts';
import { app } from './request.ts';

/*
 * The functions that the platform calls. The page cache gets each request before the app (request.ts), and
 * answers most visitors from memory. A module in an `import()` inside a function runs when it is first needed
 * (docs/design/request.md).
 */
export default {
  fetch: (request, env, context) => throughPageCache(app.fetch, request, env, context),
  queue: async (batch, env) => (await import('./sending/mail-sending.ts')).handleMail(batch, env),
  scheduled: async (_event, env) => (await import('./jobs/scheduled.ts')).runJobs(env, Date.now()),
} satisfies ExportedHandler<Env, MailWake>;
