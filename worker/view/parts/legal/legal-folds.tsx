import { Labels, type LabelsProps } from '../label/labels.tsx';
import { GuaranteeNotice, type GuaranteeNoticeProps } from './guarantee-notice.tsx';

export type LegalFoldsProps = {
  guarantee: GuaranteeNoticeProps | null;
  labels: LabelsProps | null;
};

/** The folded information that the law demands before a binding button. It precedes the card with the button. */
export function LegalFolds({ guarantee, labels }: LegalFoldsProps) {
  if (!guarantee && !labels) return null;
  return (
    <div className="order-legal">
      {guarantee && <GuaranteeNotice {...guarantee} />}
      {labels && <Labels {...labels} />}
    </div>
  );
}
