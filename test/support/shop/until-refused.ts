/**
 * Posts until a limit of `most` posts a minute refuses a post. Returns the statuses of the accepted posts and
 * the refusal.
 * @throws Error if no post is refused
 */
export async function untilRefused<Answer extends { status: number }>(
  post: () => Promise<Answer>,
  most: number,
): Promise<{ accepted: number[]; refusal: Answer }> {
  const accepted: number[] = [];
  // A new minute may start between two posts and reset the count, so twice as many posts may be necessary.
  for (let posts = 0; posts < 2 * most + 2; posts += 1) {
    const answer = await post();
    if (answer.status === 429) return { accepted, refusal: answer };
    accepted.push(answer.status);
  }
  throw new Error(`The limit refused none of ${accepted.length} posts`);
}
