/**
 * The error for an action that a rule of the shop forbids, such as a shipment of an unpaid order. Its message
 * is a sentence for operators. Errors of the code or of the payment provider have other classes and are logged.
 */
export class Refused extends Error {
  override name = 'Refused';
}

/**
 * The error about an order that another request changed after it was read. It prevents that this change is
 * overwritten.
 */
export function staleOrderError({ view }: { view: { number: string } }): Refused {
  return new Refused(`${view.number} was changed meanwhile: look at it again`);
}
