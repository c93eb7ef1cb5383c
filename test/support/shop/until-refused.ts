/**
 * Posts from an address, which the platform names, until one is refused because of a limit of `most` a
 * minute; what was answered before it.
 */
export async function untilRefused<Answer extends { status: number }>(
  post: () => Promise<Answer>,
  most: number,
): Promise<{ accepted: number[]; refusal: Answer }> {
  const accepted: number[] = [];
  // A minute may end meanwhile, and the count begin again: then it is reached once more.
  for (let posts = 0; posts < 2 * most + 2; posts += 1) {
    const answer = await post();
    if (answer.status === 429) return { accepted, refusal: answer };
    accepted.push(answer.status);
  }
  throw new Error(`none of ${accepted.length} posts was refused`);
}
