import { HeartFilled, HeartOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ListingCard } from "@loubby/shared-contracts/http/agents/listings.schema";
import { useIsSaved, useSetSaved } from "./use-saved.ts";
import "./save-button.css";

interface SaveButtonProps {
  readonly listing: ListingCard;
  /** With the word beside the heart. */
  readonly wide?: boolean;
}

/** The heart of an agent: pressed when it is saved. */
export function SaveButton({ listing, wide = false }: SaveButtonProps) {
  const isSaved = useIsSaved(listing._id);
  const { mutate } = useSetSaved(listing);
  const words = isSaved ? "Saved" : "Save";
  return (
    <Button
      className={wide ? "as-save" : "as-save as-save-round"}
      block={wide}
      shape={wide ? "default" : "circle"}
      icon={isSaved ? <HeartFilled aria-hidden="true" /> : <HeartOutlined aria-hidden="true" />}
      aria-label={`Save ${listing.title}`}
      aria-pressed={isSaved ?? false}
      disabled={isSaved === undefined}
      onClick={() => mutate(!isSaved)}
    >
      {wide ? words : null}
    </Button>
  );
}
