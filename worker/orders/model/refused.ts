/**
 * A rule of the shop refuses an action, such as a shipment of an unpaid order. The message is a sentence for
 * operators. An error of the code or of the provider never has this class, so it is logged and not answered as a
 * refusal.
 */
export class Refused extends Error {
  override name = 'Refused';
}
