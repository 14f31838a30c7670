import { Button, Input } from "antd";
import type { OwnListing } from "@loubby/shared-contracts/http/agents/selling/own-listings.schema";
import { ownListings } from "@loubby/shared-contracts/http/agents/selling/own-listings";
import { MOST_SAMPLES } from "@loubby/shared-contracts/http/agents/selling/listing-limits";
import { call } from "@loubby/shared-contracts/http/call";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { shortDay } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { notify } from "@loubby/shared-ui/toasts";
import { Health } from "../../card/health.tsx";
import { CheckList } from "../../checks/check-list.tsx";
import { standingOf } from "../selling-words.ts";
import { AboutFields } from "./about-fields.tsx";
import { AgentNotices } from "./agent-notices.tsx";
import { AppealNotice } from "./appeal-notice.tsx";
import { AgentSteps } from "./agent-steps.tsx";
import { ConnectionFields } from "./connection-fields.tsx";
import { PermissionFields } from "./permission-fields.tsx";
import { PriceField } from "./price-field.tsx";
import { ReviewNotes } from "./review-notes.tsx";
import { ReviewSummary } from "./review-summary.tsx";
import { ExchangeRows, LineRows } from "./row-fields.tsx";
import { ServiceFields } from "./service-fields.tsx";
import { useAgentEditor } from "./use-agent-editor.ts";
import "../../muted.css";
import "../selling.css";

const SAVING = { untouched: "", unsaved: "Not saved yet", saving: "Saving…", saved: "Saved" } as const;

interface AgentFormProps {
  /** Null for one that is begun. */
  readonly loaded: OwnListing | null;
  readonly onBegun?: (listingId: string) => void;
  readonly onClose: () => void;
}

/** Writes an agent. Saves by itself; handing it to review is a step of its own. */
export function AgentForm({ loaded, onBegun, onClose }: AgentFormProps) {
  const editor = useAgentEditor(loaded, {
    ...(onBegun && { begun: onBegun }),
    submitted: ({ due_at }) => notify.success(`In review. You'll hear by ${shortDay(due_at ?? "")}.`),
  });
  const { values, problems, saved, type } = editor;
  const notes = saved?.notes ?? [];
  const locked = saved?.state === "pending" || saved?.sale === "archived";
  const nothingNew =
    (saved?.state === "approved" || saved?.state === "rejected") && editor.state !== "unsaved";
  const standing = saved === null ? null : standingOf(saved);
  return (
    <>
      {saved !== null && <AppealNotice agent={saved} onDone={editor.took} />}
      {saved !== null && <ReviewSummary agent={saved} />}
      <form className="as-writing" aria-label="Agent" noValidate onSubmit={(event) => event.preventDefault()}>
        <div className="as-writing-bar">
          {standing && <StatusTag tone={standing.tone}>{standing.words}</StatusTag>}
          <span className="as-muted" role="status">
            {SAVING[editor.state]}
          </span>
          <span className="as-writing-price">
            {saved !== null && <AgentSteps agent={saved} onDone={editor.took} onRemoved={onClose} />}
            {!locked && (
              <Button
                type="primary"
                // A save under way would take it for another window.
                disabled={
                  nothingNew ||
                  editor.conflict !== null ||
                  (editor.state === "saving" && editor.doing !== "finish")
                }
                loading={editor.doing === "finish"}
                onClick={editor.finish}
              >
                Submit for review
              </Button>
            )}
          </span>
        </div>
        {locked && (
          <p className="as-muted">
            {saved?.sale === "archived"
              ? "This agent is archived, and can't be changed."
              : "It's in review. Withdraw it to change it."}
          </p>
        )}
        <AgentNotices editor={editor} />
        <ReviewNotes notes={notes} field="" />
        <ConnectionFields editor={editor} locked={locked} />
        <AboutFields editor={editor} locked={locked} />
        <section className="as-writing-part" aria-labelledby="as-does">
          <h2 id="as-does">What it does</h2>
          <LineRows
            label="Abilities"
            one="ability"
            help="One thing a line."
            problem={problemAt(problems, "abilities")}
            locked={locked}
            most={160}
            rows={values.abilities}
            onChange={(abilities) => type({ abilities })}
          />
          <ReviewNotes notes={notes} field="abilities" />
          <LineRows
            label="Samples"
            one="sample"
            help="What a buyer may ask it first."
            problem={problemAt(problems, "samples")}
            locked={locked}
            most={400}
            atMost={MOST_SAMPLES}
            rows={values.samples}
            onChange={(samples) => type({ samples })}
          />
          <ReviewNotes notes={notes} field="samples" />
          <ExchangeRows
            label="What a buyer gives it"
            one="input"
            help="Files, words or access that it needs."
            problem={problemAt(problems, "inputs")}
            locked={locked}
            rows={values.inputs}
            onChange={(inputs) => type({ inputs })}
          />
          <ReviewNotes notes={notes} field="inputs" />
          <ExchangeRows
            label="What a buyer gets"
            one="output"
            help="What comes out, and in which form."
            problem={problemAt(problems, "outputs")}
            locked={locked}
            rows={values.outputs}
            onChange={(outputs) => type({ outputs })}
          />
          <ReviewNotes notes={notes} field="outputs" />
        </section>
        <section className="as-writing-part" aria-labelledby="as-price">
          <h2 id="as-price">Price and support</h2>
          {values.connection === null ? (
            <ServiceFields
              price={values.price}
              service={values.service}
              problems={problems}
              locked={locked}
              onChange={type}
            />
          ) : (
            <PriceField
              price={values.price}
              problem={problemAt(problems, "price")}
              locked={locked}
              onChange={(price) => type({ price })}
            />
          )}
          <ReviewNotes notes={notes} field="price" />
          <ReviewNotes notes={notes} field="service" />
          <Field
            label="Support"
            help="How buyers reach you, and how soon they hear."
            problem={problemAt(problems, "support")}
          >
            {(control) => (
              <Input.TextArea
                {...control}
                dir="auto"
                autoSize={{ minRows: 2, maxRows: 6 }}
                maxLength={600}
                disabled={locked}
                value={values.support}
                onChange={({ target }) => type({ support: target.value })}
              />
            )}
          </Field>
          <ReviewNotes notes={notes} field="support" />
        </section>
        <section className="as-writing-part" aria-labelledby="as-data">
          <h2 id="as-data">Data and permissions</h2>
          <PermissionFields
            permissions={values.permissions}
            runs={values.connection !== null}
            problems={problems}
            locked={locked}
            onChange={(permissions) => type({ permissions })}
          />
          <ReviewNotes notes={notes} field="permissions" />
        </section>
        {saved !== null && saved.health !== null && (
          <section className="as-writing-part" aria-labelledby="as-health">
            <h2 id="as-health">Health</h2>
            <p className="as-muted">The agent in the store is called once a day with its first sample.</p>
            <Health health={saved.health} />
            {saved.health.problem && <p dir="auto">{saved.health.problem}</p>}
            {saved.sale === "deprecated" && (
              <p>
                It's out of the store. Mend it and run its checks: once it answers, it's back. A new version
                that is approved brings it back too.
              </p>
            )}
          </section>
        )}
        {saved !== null && (
          <section className="as-writing-part" aria-labelledby="as-checked">
            <h2 id="as-checked">Checks</h2>
            <p className="as-muted">These run by themselves when you submit. Review looks at them first.</p>
            <CheckList
              checks={saved.checks}
              revision={saved.revision}
              hindrance={
                editor.state === "unsaved" || editor.state === "saving"
                  ? "Runs once everything is saved."
                  : undefined
              }
              run={async () => {
                editor.took(await call(ownListings.check, { params: { listingId: saved._id } }));
              }}
            />
          </section>
        )}
        {saved !== null && saved.live_version !== null && (
          <section className="as-writing-part" aria-labelledby="as-new">
            <h2 id="as-new">What is new</h2>
            <Field label="Changes in this version" problem={problemAt(problems, "changelog")}>
              {(control) => (
                <Input.TextArea
                  {...control}
                  dir="auto"
                  autoSize={{ minRows: 2, maxRows: 10 }}
                  maxLength={2000}
                  disabled={locked}
                  value={values.changelog}
                  onChange={({ target }) => type({ changelog: target.value })}
                />
              )}
            </Field>
            <ReviewNotes notes={notes} field="changelog" />
          </section>
        )}
      </form>
    </>
  );
}
