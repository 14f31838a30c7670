import { Modal } from "antd";
import { useQuery } from "@tanstack/react-query";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { call } from "@loubby/shared-contracts/http/call";
import { offers } from "@loubby/shared-contracts/http/offers/offers";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { RichTextView } from "@loubby/shared-ui/rich-text-view";
import { MissingValues } from "./missing-values.tsx";
import type { OfferBody } from "./use-offers.ts";

interface OfferPreviewProps {
  readonly applicationId: string;
  readonly body: OfferBody;
  readonly onClose: () => void;
}

/** Shows the letter as the candidate will read it. */
export function OfferPreview({ applicationId, body, onClose }: OfferPreviewProps) {
  const shown = useQuery({
    queryKey: ["offer preview", applicationId, body],
    queryFn: () => call(offers.preview, { params: { applicationId }, body }),
    retry: false,
    gcTime: 0,
  });
  return (
    <Modal open title={shown.data?.subject || "The letter"} footer={null} onCancel={onClose}>
      {shown.isPending && <PageSkeleton bodyOnly layout="form" count={2} />}
      {shown.isError && (
        <ErrorState
          compact
          title="Couldn't show the letter"
          {...failureOf(shown.error)}
          onRetry={() => void shown.refetch()}
        />
      )}
      {shown.data && <MissingValues names={shown.data.missing} />}
      {shown.data?.letter && <RichTextView doc={shown.data.letter} />}
    </Modal>
  );
}
