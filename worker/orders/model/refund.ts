/** Money that is to go back: `open` is on its way, `done` went back, `failed` was refused by the provider. */
export type RefundState = 'open' | 'done' | 'failed';

/** How a refund that was asked for ends. One that failed is an operator's, who asks for another. */
export const refundTransitions = {
  open: { givenBack: 'done', refused: 'failed' },
  done: {},
  failed: {},
} as const satisfies Record<RefundState, Partial<Record<string, RefundState>>>;
