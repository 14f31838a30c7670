import { Button } from "antd";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { scorecards } from "@loubby/shared-contracts/http/evaluation/scorecards";
import type { OpenScorecard } from "@loubby/shared-contracts/http/evaluation/scorecards.schema";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { notify } from "@loubby/shared-ui/toasts";
import { LockNote } from "@loubby/shared-ui/states/lock-note";
import { useWorkLock } from "../../notices/work-lock.tsx";
import { Notice } from "../../notices/notice.tsx";
import { AttributeField } from "./attribute-field.tsx";
import { fitting } from "./fitting.ts";
import { CardNotices } from "./card-notices.tsx";
import { CardView } from "./card-view.tsx";
import { isOwed, standingOf } from "./scorecard-words.ts";
import { useCardEditor } from "./use-card-editor.ts";
import { WordFields } from "./word-fields.tsx";

const SAVING = { untouched: "", unsaved: "Not saved yet", saving: "Saving…", saved: "Saved" } as const;

interface CardFormProps {
  readonly loaded: OpenScorecard;
  readonly draft: NonNullable<OpenScorecard["draft"]>;
  readonly onClose: () => void;
}

/** Edits one's own card, before and after submitting it. What is typed is saved and survives a reload. */
export function CardForm({ loaded, draft, onClose }: CardFormProps) {
  const client = useQueryClient();
  const { why: lock, onError, onRefused } = useWorkLock(scorecards.submit.access);
  const editor = useCardEditor(loaded, draft, {
    refused: onRefused,
    handedIn: ({ version }) => {
      notify.success(version === 1 ? "Submitted" : `Submitted as version ${version}`);
      onClose();
    },
  });
  const { sheet, newer_sheet, application_status } = loaded;
  const { content, privateNote } = editor.values;
  const params = { scorecardId: loaded._id };
  const renew = useMutation({
    mutationFn: async (newer: OpenScorecard["sheet"]) => {
      await call(scorecards.saveDraft, {
        params,
        body: {
          revision: editor.version,
          template_version: newer.version,
          content: fitting(content, newer),
          private_note: privateNote,
        },
      });
      return call(scorecards.get, { params });
    },
    onSuccess: (card) => client.setQueryData(keyOf(scorecards.get, { params }), card),
    onError,
  });
  const over =
    application_status === "withdrawn" || loaded.state === "called_off"
      ? "This scorecard was withdrawn, so you can't submit it."
      : null;
  const why = lock ?? over;
  const locked = why !== null;
  const owed = isOwed(loaded);
  const { words, tone } = standingOf(loaded);
  const [last] = loaded.submissions;
  const amends = !owed && (draft.has_changes || editor.state !== "untouched");
  const groups = [...new Set(sheet.attributes.map(({ group }) => group))];
  return (
    <form
      className="sc-form"
      aria-label="Your scorecard"
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="sc-line">
        <h4 dir="auto">{sheet.name}</h4>
        <StatusTag tone={tone}>{words}</StatusTag>
        <span className="mr-muted" role="status">
          {SAVING[editor.state]}
        </span>
      </div>
      {loaded.request && <Notice title={`${loaded.asked_by} asks`} text={loaded.request} />}
      {why !== null && (
        <small className="mr-muted">
          <LockNote lock={why} />
        </small>
      )}
      {newer_sheet !== null && (
        <Notice
          title="This template has a newer version"
          text={`Your scorecard uses version ${sheet.version}. Version ${newer_sheet.version} may ask for other things. Ratings that both have in common stay.`}
          actions={
            <Button
              size="small"
              disabled={locked || editor.state === "unsaved" || editor.state === "saving"}
              loading={renew.isPending}
              onClick={() => renew.mutate(newer_sheet)}
            >
              Use version {newer_sheet.version}
            </Button>
          }
        />
      )}
      {application_status === "rejected" && (
        <Notice
          title="This candidate has been rejected"
          text="Your scorecard still counts, and you can submit it."
        />
      )}
      <CardNotices editor={editor} />
      {groups.map((group) => (
        <section key={group} className="sc-group">
          {group && <h5 dir="auto">{group}</h5>}
          {sheet.attributes
            .filter((attribute) => attribute.group === group)
            .map((attribute) => (
              <AttributeField
                key={attribute._id}
                attribute={attribute}
                said={content.ratings.find(({ attribute_id }) => attribute_id === attribute._id)}
                problem={editor.problems.find(({ path }) => path === `ratings.${attribute._id}`)?.message}
                locked={locked}
                onSay={(said) =>
                  editor.write({
                    ratings: [
                      ...content.ratings.filter(({ attribute_id }) => attribute_id !== attribute._id),
                      said,
                    ],
                  })
                }
              />
            ))}
        </section>
      ))}
      <WordFields card={loaded} editor={editor} locked={locked} />
      <div className="sc-line">
        <Button
          type="primary"
          disabled={locked || editor.conflict !== null || editor.state === "saving" || (!owed && !amends)}
          loading={editor.doing === "finish"}
          onClick={editor.finish}
        >
          {owed ? "Submit" : "Submit changes"}
        </Button>
        {last && amends && (
          <Button disabled={locked || editor.conflict !== null} onClick={() => editor.write(last.content)}>
            Discard changes
          </Button>
        )}
        <small className="mr-muted">
          {owed
            ? "Then you'll see what others think. You can change it later; earlier versions stay in its history."
            : "Earlier versions stay in its history."}
        </small>
      </div>
      {loaded.submissions.length > 1 && <CardView card={loaded} />}
    </form>
  );
}
