import type { ReactNode } from 'react';
import { Icon } from '../../../../client/icon.tsx';

/**
 * The icon and the colour of each notice. `alarm` is for notices after which the visitor must do something.
 */
const looks = {
  declined: { icon: 'credit-card', tone: 'alarm' },
  methodUnavailable: { icon: 'credit-card', tone: 'alarm' },
  blocked: { icon: 'ban', tone: 'alarm' },
  addressRefused: { icon: 'house', tone: 'alarm' },
  orderAddressRefused: { icon: 'house', tone: 'alarm' },
  unavailable: { icon: 'ban', tone: 'alarm' },
  notApproved: { icon: 'circle-exclamation-point', tone: 'calm' },
  pending: { icon: 'clock', tone: 'calm' },
  cancelled: { icon: 'undo-2', tone: 'calm' },
  closed: { icon: 'ban', tone: 'calm' },
  expired: { icon: 'hourglass', tone: 'calm' },
  undoOver: { icon: 'hourglass', tone: 'calm' },
  unserved: { icon: 'truck', tone: 'alarm' },
  incomplete: { icon: 'house', tone: 'alarm' },
  tooMany: { icon: 'clock', tone: 'alarm' },
  tooLate: { icon: 'package', tone: 'calm' },
  needsLink: { icon: 'mail', tone: 'alarm' },
  alreadyCancelled: { icon: 'ban', tone: 'calm' },
  alreadySent: { icon: 'truck', tone: 'calm' },
  changedMeanwhile: { icon: 'clock', tone: 'alarm' },
  notForSale: { icon: 'ban', tone: 'alarm' },
  notForSaleThere: { icon: 'truck', tone: 'alarm' },
  unchanged: { icon: 'clock', tone: 'alarm' },
} as const;

export type NoticeProps = {
  kind: keyof typeof looks;
  text: string;
  /** The button that leads the visitor on. */
  children?: ReactNode;
};

/**
 * A notice, such as that of a declined payment. Its role `status` tells screen readers that it is about the
 * visitor's last action.
 */
export function Notice({ kind, text, children }: NoticeProps) {
  const { icon, tone } = looks[kind];
  return (
    <div className={`notice notice-${tone}`} role="status" data-notice={kind}>
      <Icon name={icon} />
      <p>{text}</p>
      {children}
    </div>
  );
}
