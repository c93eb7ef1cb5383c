import { vi } from 'vitest';

/**
 * Replaces `fetch` with an operator API that gives these answers, one after another. A refusal is a `Response`.
 * @returns the requests so far
 */
export function shopAnswers(...answers: readonly (object | Response)[]): object[] {
  const requests: object[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const answer = answers[requests.length] ?? {};
    requests.push(JSON.parse(body));
    return answer instanceof Response ? answer : Response.json(answer);
  });
  return requests;
}
