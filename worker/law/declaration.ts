/**
 * A visitor's declaration of withdrawal from the contract. If the form is posted twice, the id is the same,
 * so it counts once. `part` names the withdrawn part of the order in the visitor's words; it is empty for
 * the whole order.
 */
export type Declaration = {
  id: string;
  name: string;
  number: string;
  email: string;
  part: string;
};
