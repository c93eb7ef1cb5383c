/**
 * What a visitor was told when they pressed a binding button: that it is charged, that it is looked into, that
 * nothing was charged, or (a 5xx, or no answer) that it is not known and may be pressed again.
 */
export type Told = 'made' | 'checking' | 'refused' | 'unsure';

/** A press of the button of an order, or of the page of an upsell. */
export type Press = { email: string; purpose: string; phase: string; told: Told };

/** An order form that was sent, and whether the order was made or clearly refused. */
type Placed = { email: string; phase: string; told: 'made' | 'refused' };

/** What visitors know of their orders. */
export type Known = { placed: Placed[]; presses: Press[] };
