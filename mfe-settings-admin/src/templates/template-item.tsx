import { Button } from "antd";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { scorecardTemplates } from "@loubby/shared-contracts/http/evaluation/scorecard-templates";
import type { ScorecardTemplateItem } from "@loubby/shared-contracts/http/evaluation/scorecard-templates.schema";
import { relativeTime, useLock } from "@loubby/shared-contracts/shell";
import { LockTip } from "@loubby/shared-ui/states/lock-tip";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { notify } from "@loubby/shared-ui/toasts";
import { countOf, standingOf } from "./template-words.ts";

interface TemplateItemProps {
  readonly template: ScorecardTemplateItem;
  readonly onOpen: (templateId: string) => void;
}

interface Placing {
  readonly to: "archive" | "restore";
  /** It is the way back, which isn't offered to be undone again. */
  readonly undoes?: true;
}

/** One template of the list with what can be done with it. */
export function TemplateItem({ template, onOpen }: TemplateItemProps) {
  const client = useQueryClient();
  const { _id, open_cards } = template;
  const name = template.name || "Untitled template";
  const archived = template.state === "archived";
  const { tone, words } = standingOf(template);
  const writeLock = useLock(scorecardTemplates.duplicate.access);
  const updateLock = useLock(scorecardTemplates.archive.access);
  const settled = () => client.invalidateQueries({ queryKey: keyOf(scorecardTemplates.list) });
  const onError = (error: unknown) => void notify.error(wordsOf(error));
  const duplicate = useMutation({
    mutationFn: () =>
      call(scorecardTemplates.duplicate, {
        params: { templateId: _id },
        body: { client_id: crypto.randomUUID() },
      }),
    onSuccess: (copy) => onOpen(copy._id),
    onSettled: settled,
    onError,
  });
  const place = useMutation({
    mutationFn: ({ to }: Placing) => call(scorecardTemplates[to], { params: { templateId: _id } }),
    onSuccess: (_, { to, undoes }) => {
      const words = to === "archive" ? `Archived ${name}` : `Restored ${name}`;
      if (undoes) return void notify.success(words);
      const back = { to: to === "archive" ? "restore" : "archive", undoes: true } as const;
      notify.undoable(words, { label: "Undo", onAction: () => place.mutate(back) });
    },
    onSettled: settled,
    onError,
  });
  return (
    <li className="set-card st-item">
      <div className="st-item-words">
        <button type="button" className="st-open" onClick={() => onOpen(_id)}>
          <strong dir="auto">{name}</strong>
        </button>
        <StatusTag tone={tone}>{words}</StatusTag>
        <p className="st-muted">
          {countOf(template.attribute_count, "attribute")} · {countOf(template.question_count, "question")}
          {open_cards > 0 && ` · ${countOf(open_cards, "open scorecard")}`} · changed{" "}
          {relativeTime(template.updated_at)}
        </p>
      </div>
      <div className="st-steps">
        <LockTip lock={writeLock}>
          <Button
            aria-label={`Duplicate ${name}`}
            loading={duplicate.isPending}
            onClick={() => duplicate.mutate()}
          >
            Duplicate
          </Button>
        </LockTip>
        <LockTip lock={updateLock}>
          <Button
            aria-label={`${archived ? "Restore" : "Archive"} ${name}`}
            loading={place.isPending}
            onClick={() => place.mutate({ to: archived ? "restore" : "archive" })}
          >
            {archived ? "Restore" : "Archive"}
          </Button>
        </LockTip>
      </div>
    </li>
  );
}
