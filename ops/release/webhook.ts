import { compareWebhook, differences, remedy } from '../webhook/comparison.ts';
import { hasCredentials, ProviderUnavailable, shopAtProvider } from '../webhook/provider.ts';

/**
 * The webhook's problems that stop a deploy, a sentence each. Without credentials, or if the provider does not
 * answer, it prints a note and stops nothing: a repaired shop must be deployable.
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
