import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { anonymity } from "@loubby/shared-contracts/http/applications/anonymity";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { duplicates } from "@loubby/shared-contracts/http/applications/duplicates";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { useLock } from "@loubby/shared-contracts/shell";
import { LockNote } from "@loubby/shared-ui/states/lock-note";
import { Confirm } from "@loubby/shared-ui/confirm";
import { notify } from "@loubby/shared-ui/toasts";
import { nameOf } from "../board/use-move.ts";
import { Notice } from "../../notices/notice.tsx";

/** Tells that a candidate is anonymous and lets people with permission reveal them. */
export function AnonymousNotice({ application }: { readonly application: Application }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const lock = useLock(anonymity.reveal.access);
  const reveal = useMutation({
    mutationFn: () => call(anonymity.reveal, { params: { applicationId: application._id } }),
    onSuccess: (card) => {
      notify.success(`This is ${nameOf(card)}`);
      for (const read of [
        applications.get,
        applications.listInStage,
        applications.listRejected,
        applicationList.list,
        duplicates.list,
        pipeline.mails,
      ])
        void client.invalidateQueries({ queryKey: keyOf(read) });
    },
    onError: (error) => notify.error(wordsOf(error)),
    onSettled: () => setAsked(false),
  });
  if (!application.anonymous) return null;
  return (
    <>
      <Notice
        title="Anonymous review"
        text={
          lock === null ? (
            "Name, picture, contacts and links stay hidden until someone reveals them or moves them to an offer stage. You can make an offer after that."
          ) : (
            <LockNote lock={lock} />
          )
        }
        actions={
          <Button size="small" disabled={lock !== null} onClick={() => setAsked(true)}>
            Reveal…
          </Button>
        }
      />
      <Confirm
        open={asked}
        title={`Reveal who ${nameOf(application)} is?`}
        confirmText="Reveal"
        busy={reveal.isPending}
        onConfirm={() => reveal.mutate()}
        onCancel={() => setAsked(false)}
      >
        <p>Everyone in your company will see who this is. The history shows that you revealed it.</p>
      </Confirm>
    </>
  );
}
