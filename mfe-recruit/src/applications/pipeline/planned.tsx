import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Checkbox } from "antd";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import type { PlannedMail } from "@loubby/shared-contracts/http/applications/pipeline.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { useWorkLock } from "../../notices/work-lock.tsx";
import { ListStates } from "../../notices/list-states.tsx";
import { CancelSending } from "./cancel-sending.tsx";
import { PlannedMailDialog } from "./planned-mail-dialog.tsx";
import { usePlannedMails } from "./use-planned-mails.ts";
import { waitingTime } from "./waiting-time.ts";
import "./planned.css";

/** Shows what is scheduled for an application: mails not sent yet, and the team's tasks. */
export function Planned({ applicationId }: { readonly applicationId: string }) {
  const client = useQueryClient();
  const params = { applicationId };
  const { mails, cancel, isLocked, readAnew: readMails } = usePlannedMails(applicationId);
  const tasks = useQuery(query(pipeline.tasks, { params }));
  const work = useWorkLock(pipeline.setTask.access);
  const { lock } = work;
  const [editing, setEditing] = useState<PlannedMail | null>(null);
  const readAnew = () => {
    readMails();
    void client.invalidateQueries({ queryKey: keyOf(pipeline.tasks, { params }) });
  };
  const onError = (error: Error) => {
    work.onError(error);
    readAnew();
  };
  const settle = useMutation({
    mutationFn: ({ taskId, done }: { taskId: string; done: boolean }) =>
      call(pipeline.setTask, { params: { taskId }, body: { done } }),
    onSuccess: readAnew,
    onError,
  });
  const waiting = (mails.data ?? []).filter(
    ({ sent_at, cancelled_at }) => sent_at === null && cancelled_at === null,
  );
  const todo = tasks.data ?? [];
  const missing = [mails, tasks].filter(({ isError, data }) => isError && !data);
  if (waiting.length + todo.length + missing.length === 0) return null;
  return (
    <section className="mr-planned">
      {waiting.length > 0 && (
        <>
          <h3>Scheduled mails</h3>
          <ul>
            {waiting.map((mail) => (
              <li key={mail._id}>
                <span dir="auto">
                  “{mail.subject}” goes out{" "}
                  <RelativeTime iso={mail.send_at} tell={waitingTime} exact={exactTime} />
                </span>
                <span className="mr-planned-actions">
                  <Button size="small" disabled={isLocked} onClick={() => setEditing(mail)}>
                    Edit
                  </Button>
                  <CancelSending
                    kind={mail.kind}
                    disabled={isLocked}
                    onCancel={() => cancel.mutate(mail._id)}
                  />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {todo.length > 0 && (
        <>
          <h3>Tasks</h3>
          <ul>
            {todo.map(({ _id, title, assignee, due_at, done_at }) => (
              <li key={_id}>
                <Checkbox
                  checked={done_at !== null}
                  disabled={lock !== null || settle.isPending}
                  onChange={({ target }) => settle.mutate({ taskId: _id, done: target.checked })}
                >
                  <span dir="auto">{title}</span>
                </Checkbox>
                <span className="mr-planned-facts" dir="auto">
                  {assignee.replaceAll("_", " ")}
                  {due_at && (
                    <>
                      {", due "}
                      <RelativeTime iso={due_at} tell={relativeTime} exact={exactTime} />
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {missing.map((list) => (
        <ListStates
          key={list === mails ? "mails" : "tasks"}
          list={list}
          failure={list === mails ? "Couldn't load scheduled mails" : "Couldn't load tasks"}
          count={1}
        />
      ))}
      {editing && (
        <PlannedMailDialog
          mail={editing}
          onClose={() => {
            setEditing(null);
            readAnew();
          }}
        />
      )}
    </section>
  );
}
