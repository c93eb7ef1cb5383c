import { Hono } from 'hono';
import type { App } from '../../app.ts';
import { confirmRoutes } from './confirm-routes.ts';
import { downloadRoutes } from './download-routes.ts';
import { formRoutes } from './form-routes.ts';
import { returning } from './returning.ts';
import { upsellRoutes } from './upsell-routes.ts';
import { webhookRoutes } from './webhook-routes.ts';

/** The sale: the form, the last look, the offers after it, the thank-you page, the provider's news. */
export const orderRoutes = new Hono<App>()
  .use(returning())
  .route('/', formRoutes)
  .route('/', confirmRoutes)
  .route('/', upsellRoutes)
  .route('/', downloadRoutes)
  .route('/', webhookRoutes);
