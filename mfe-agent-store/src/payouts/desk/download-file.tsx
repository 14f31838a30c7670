import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { problemsAt, wordsOf } from "@loubby/shared-contracts/http/failure";
import { payoutDesk } from "@loubby/shared-contracts/http/payouts/payout-desk";
import type { PayoutBatch } from "@loubby/shared-contracts/http/payouts/payout-desk.schema";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { Confirm } from "@loubby/shared-ui/confirm";
import { notify } from "@loubby/shared-ui/toasts";
import { PasswordField } from "../../fields/password-field.tsx";
import { readDeskAnew } from "./use-desk.ts";

interface DownloadFileProps {
  readonly batch: PayoutBatch;
  readonly onClose: () => void;
}

/** Downloads a batch's file for the bank, with the person's password: it has whole account numbers. */
export function DownloadFile({ batch: { _id: batchId, number }, onClose }: DownloadFileProps) {
  const client = useQueryClient();
  const [password, setPassword] = useState("");
  const download = useAct({
    mutationFn: () => call(payoutDesk.file, { params: { batchId }, body: { password } }),
    onSuccess: (file) => {
      saveFile(file);
      onClose();
      return readDeskAnew(client);
    },
    onError: (error) => {
      if (problemsAt(error, ["password"]).password === undefined) notify.error(wordsOf(error));
    },
  });
  return (
    <Confirm
      open
      title={`Download ${number}?`}
      confirmText="Download"
      busy={download.isPending}
      disabled={password === ""}
      onConfirm={() => download.mutate()}
      onCancel={onClose}
    >
      <p>The file has sellers' whole account numbers. We keep who downloads it.</p>
      <PasswordField
        problem={problemsAt(download.error, ["password"]).password}
        value={password}
        onChange={setPassword}
      />
    </Confirm>
  );
}

function saveFile({ name, content_type, text }: ReplyOf<typeof payoutDesk.file>): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${content_type};charset=utf-8` }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
