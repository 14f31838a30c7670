import { useQueryClient } from "@tanstack/react-query";
import { Alert, Modal } from "antd";
import { useState } from "react";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import type { ListingReview } from "@loubby/shared-contracts/http/agents/listings.schema";
import { MOST_REVIEW_REASON, MOST_REVIEW_REPLY } from "@loubby/shared-contracts/http/agents/rating-limits";
import { ratings } from "@loubby/shared-contracts/http/agents/ratings";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { notify } from "@loubby/shared-ui/toasts";
import { WordsField } from "../fields/words-field.tsx";

interface ReviewDialogProps {
  readonly step: "reply" | "report";
  readonly review: ListingReview;
  readonly onClose: () => void;
}

const WORDS = {
  reply: {
    title: "Reply to this review",
    label: "Your reply",
    help: "Everyone who reads the review reads it.",
    confirm: "Reply",
    most: MOST_REVIEW_REPLY,
    least: 1,
  },
  report: {
    title: "Report this review",
    label: "What is wrong with it",
    help: "Only our team reads it. We hide reviews that insult, advertise or aren't about the agent.",
    confirm: "Report",
    most: MOST_REVIEW_REASON,
    least: 3,
  },
} as const;

/** Replies to a review as its agent's seller, or has staff look at it. */
export function ReviewDialog({ step, review, onClose }: ReviewDialogProps) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(step === "reply" ? (review.reply?.text ?? "") : "");
  const { title, label, help, confirm, most, least } = WORDS[step];
  const words = typed.trim();
  const send = useAct({
    mutationFn: async () => {
      const params = { reviewId: review._id };
      if (step === "report") return (await call(ratings.report, { params, body: { reason: words } })).message;
      await call(ratings.reply, { params, body: { text: words } });
      return "Your reply is published.";
    },
    onSuccess: (said) => {
      notify.success(said);
      onClose();
      return client.invalidateQueries({ queryKey: keyOf(listings.reviews) });
    },
  });
  return (
    <Modal
      open
      title={title}
      okText={confirm}
      okButtonProps={{ disabled: words.length < least, loading: send.isPending }}
      mask={{ closable: typed === "" }}
      onOk={() => send.mutate()}
      onCancel={onClose}
    >
      {send.error !== null && <Alert type="error" showIcon title={wordsOf(send.error)} />}
      <WordsField label={label} help={help} most={most} value={typed} onChange={setTyped} />
    </Modal>
  );
}
