import { compareWebhook, differences, remedy } from '../webhook/comparison.ts';
import { hasCredentials, ProviderUnavailable, shopAtProvider } from '../webhook/provider.ts';

/**
 * A sentence for each problem of the webhook that must stop a deploy. Without credentials, or if the provider does not
 * answer, it prints a note and returns no problem, because an operator must be able to deploy a repaired shop.
 */
export async function webhookProblems(env: string): Promise<string[]> {
  if (!hasCredentials()) {
    console.log(
      'The webhook is not checked: PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are not set here',
    );
    return [];
  }
  try {
    const problems = differences(await compareWebhook(await shopAtProvider(env)));
    return problems.length > 0 ? [...problems, remedy(env)] : [];
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    console.log(`The webhook is not checked: ${error.message}`);
    return [];
  }
}
