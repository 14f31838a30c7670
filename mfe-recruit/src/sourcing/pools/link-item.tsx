import { Button } from "antd";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { poolLinks } from "@loubby/shared-contracts/http/sourcing/pool-links";
import type { PoolLink, PoolLinkField } from "@loubby/shared-contracts/http/sourcing/pool-links.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { StatusTag, type StatusTone } from "@loubby/shared-ui/status-tag";
import { notify } from "@loubby/shared-ui/toasts";
import { copyText } from "@loubby/shared-ui/copy-text";

export const FIELD_WORDS: Readonly<Record<PoolLinkField, string>> = {
  full_name: "Last name",
  headline: "Headline",
  stage: "Stage",
  tags: "Tags",
};

const STATE: Readonly<Record<PoolLink["state"], { label: string; tone: StatusTone }>> = {
  open: { label: "Open", tone: "success" },
  revoked: { label: "Revoked", tone: "neutral" },
  expired: { label: "Expired", tone: "neutral" },
};

/** Shows one link: what it shows, how long, and how often it was viewed. */
export function LinkItem({ link, lock }: { readonly link: PoolLink; readonly lock: string | null }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const revoke = useMutation({
    mutationFn: () => call(poolLinks.revoke, { params: { linkId: link._id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(poolLinks.list) }),
    onError: (error) => notify.error(wordsOf(error)),
    onSettled: () => setAsking(false),
  });
  const shows = ["First name", ...link.fields.map((field) => FIELD_WORDS[field])].join(", ");
  return (
    <li className="mt-run">
      <span className="mt-actions">
        <StatusTag tone={STATE[link.state].tone}>{STATE[link.state].label}</StatusTag>
        <span className="mt-quiet lb-figures">
          {link.views === 0
            ? "Not viewed yet"
            : `Viewed ${link.views === 1 ? "once" : `${link.views} times`}`}
        </span>
      </span>
      <span dir="auto">
        {shows}
        {link.stage !== null && ` · ${link.stage} only`}
      </span>
      <span className="mt-quiet">
        <span dir="auto">{link.created_by}</span> created it{" "}
        <RelativeTime iso={link.created_at} tell={relativeTime} exact={exactTime} />, expires{" "}
        {exactTime(link.expires_at)}
      </span>
      {link.state === "open" && (
        <span className="mt-actions">
          <Button size="small" onClick={() => copyText(link.url)}>
            Copy link
          </Button>
          <Button size="small" danger disabled={lock !== null} onClick={() => setAsking(true)}>
            Revoke
          </Button>
        </span>
      )}
      <Confirm
        open={asking}
        title={`Revoke the link with “${shows}”?`}
        confirmText="Revoke link"
        danger
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>It will stop working for everyone. You can't undo this.</p>
      </Confirm>
    </li>
  );
}
