import { useState } from "react";
import { refusalOfClaim } from "@loubby/shared-contracts/http/files/purposes";
import { uploadCalls } from "@loubby/shared-contracts/http/files/upload-calls";
import { on, sessionStore, workspaceKey } from "@loubby/shared-contracts/shell";
import { forgetFiles } from "@loubby/shared-ui/upload/kept-files";
import { keptUploads } from "@loubby/shared-ui/upload/kept-uploads";
import { uploadRules } from "@loubby/shared-ui/upload/upload-rules";
import { useUploads } from "@loubby/shared-ui/upload/use-uploads";

/** Files of one message at most. */
const MOST = 10;

const PURPOSE = "message-file";
const calls = uploadCalls(PURPOSE);
/** A file as the server answers it once it is checked. */
type Arrived = Awaited<ReturnType<typeof calls.complete>>;
const rules = uploadRules(calls, (file) => refusalOfClaim(PURPOSE, file)?.message ?? null);

on("session.ended.v1", ({ reason }) => {
  if (reason === "signed_out") void forgetFiles();
});

/** Uploads what is added to a message, and keeps it until it is sent, also over a reload or in another conversation. */
export function useAttachments(conversationId: string, most = MOST) {
  const [kept] = useState(() => {
    const { user } = sessionStore.getState();
    const place = `${workspaceKey()}.${conversationId}.`;
    return user ? keptUploads<Arrived>({ owner: `${user._id}.`, place }) : undefined;
  });
  const files = useUploads(rules, { most, kept });
  return {
    ...files,
    /** Files of one message at most. */
    most,
    /** Those that are checked, in the order they were added. */
    ready: files.uploads.flatMap(({ arrived }) =>
      arrived ? [{ _id: arrived._id, name: arrived.name, content_type: arrived.type }] : [],
    ),
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
