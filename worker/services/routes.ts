import { Hono } from 'hono';
import type { App } from '../app.ts';
import { feedbackRoutes } from './feedback.ts';
import { quizEmailRoutes } from './quiz-email.ts';
import { refundRoutes } from './refund.ts';

/** The pages after the sale whose forms are sent to their own address (decision 0017). */
export const serviceRoutes = new Hono<App>()
  .route('/', refundRoutes)
  .route('/', feedbackRoutes)
  .route('/', quizEmailRoutes);
