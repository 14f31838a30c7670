import { Button, Input } from "antd";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import { withoutRepeats } from "@loubby/shared-contracts/http/without-repeats";
import { call } from "@loubby/shared-contracts/http/call";
import { problemAt, problemsOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { talentPools } from "@loubby/shared-contracts/http/sourcing/talent-pools";
import type { Pool, PoolVisibility } from "@loubby/shared-contracts/http/sourcing/talent-pools.schema";
import { useUnsaved } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { WordsInput } from "@loubby/shared-ui/forms/words-input";
import { notify } from "@loubby/shared-ui/toasts";
import { DraftNotice } from "../../forms/draft-notice.tsx";
import { PoolPeople, useColleagues } from "./pool-people.tsx";
import { PoolStages } from "./pool-stages.tsx";
import { type PoolDraft, poolOfForm } from "./pool-draft.ts";
import { useStalePools } from "./use-pools.ts";
import { visibilityWords } from "./words.ts";
import "../../forms/form-page.css";
import "./pools.css";

const COLOURS = (
  [
    ["green", "Green"],
    ["blue", "Blue"],
    ["amber", "Amber"],
    ["red", "Red"],
    ["violet", "Violet"],
    ["neutral", "Gray"],
  ] as const
).map(([value, label]) => ({ value, label }));

const VISIBILITIES = (Object.entries(visibilityWords) as [PoolVisibility, { label: string }][]).map(
  ([value, { label }]) => ({ value, label }),
);

interface PoolFormProps {
  readonly start: PoolDraft;
  /** Null for a new one. */
  readonly pool: Pool | null;
  readonly onSaved: (slug: string) => void;
}

/** Edits a talent pool. What is typed survives a reload until it is saved or discarded. */
export function PoolForm({ start, pool, onSaved }: PoolFormProps) {
  const draft = useDraft(`pool.${pool?._id ?? "new"}`, start, pool?.version);
  const form = draft.shown;
  const stale = useStalePools();
  const colleagues = useColleagues();
  const save = useMutation({
    mutationFn: () => {
      const body = poolOfForm(form, pool);
      if (pool === null) return call(talentPools.create, { body });
      return call(talentPools.edit, {
        params: { poolId: pool._id },
        body: { ...body, version: draft.version },
      });
    },
    onSuccess: (written) => {
      notify.success(`Saved: ${written.name}`);
    },
    // After a refusal, shows the current state.
    onSettled: () => void stale(),
  });
  useUnsaved(draft.changed && !save.isSuccess);
  const written = save.data?.name_slug;
  const leave = useEffectEvent((slug: string) => {
    draft.forget();
    onSaved(slug);
  });
  useEffect(() => {
    if (written === undefined) return undefined;
    // A moment later, when the shell knows that nothing is unsaved.
    const timer = setTimeout(() => leave(written), 0);
    return () => clearTimeout(timer);
  }, [written]);
  const problems = problemsOf(save.error);
  return (
    <form
      className="mt-form"
      aria-label="Talent pool"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <DraftNotice draft={draft} thing="pool" onChosen={save.reset} />
      <section className="mr-form-section">
        <h2>About the pool</h2>
        <Field label="Name" problem={problemAt(problems, "name")}>
          {(control) => (
            <Input
              {...control}
              dir="auto"
              maxLength={120}
              value={form.name}
              onChange={({ target }) => draft.type({ name: target.value })}
            />
          )}
        </Field>
        <Field label="Description" problem={problemAt(problems, "description")}>
          {(control) => (
            <Input.TextArea
              {...control}
              dir="auto"
              rows={3}
              maxLength={2000}
              value={form.description}
              onChange={({ target }) => draft.type({ description: target.value })}
            />
          )}
        </Field>
        <div className="mr-form-grid">
          <Field label="Tags" problem={problemAt(problems, "tags")}>
            {(control) => (
              <WordsInput
                {...control}
                tokenSeparators={[","]}
                maxCount={20}
                value={form.tags}
                onChange={(tags) => draft.type({ tags: withoutRepeats(tags.map((tag) => tag.slice(0, 40))) })}
              />
            )}
          </Field>
          <Field label="Color" problem={problemAt(problems, "colour")}>
            {(control) => (
              <Select
                {...control}
                options={COLOURS}
                value={form.colour}
                onChange={(colour) => draft.type({ colour })}
              />
            )}
          </Field>
        </div>
      </section>
      <section className="mr-form-section">
        <h2>Access</h2>
        <div className="mr-form-grid">
          <Field
            label="Manager"
            problem={problemAt(problems, "manager_id")}
            help="Gets a reminder before a consent ends."
          >
            {(control) => (
              <Select
                {...control}
                options={colleagues.options}
                loading={colleagues.isPending}
                showSearch
                value={form.manager_id || null}
                onChange={(manager_id) => draft.type({ manager_id: manager_id ?? "" })}
              />
            )}
          </Field>
          <Field
            label="Visible to"
            problem={problemAt(problems, "visibility")}
            help={visibilityWords[form.visibility].help}
          >
            {(control) => (
              <Select
                {...control}
                options={VISIBILITIES}
                value={form.visibility}
                onChange={(visibility) => draft.type({ visibility })}
              />
            )}
          </Field>
        </div>
        {colleagues.failure}
        {form.visibility === "team" && (
          <PoolPeople
            people={form.people}
            problems={problems}
            options={colleagues.options}
            onChange={(people) => draft.type({ people: [...people] })}
          />
        )}
      </section>
      <PoolStages stages={form.stages} problems={problems} onChange={(stages) => draft.type({ stages })} />
      {save.isError && (
        <p role="alert" className="lb-field-problem">
          {wordsOf(save.error)}
        </p>
      )}
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        {pool === null ? "Create pool" : "Save"}
      </Button>
    </form>
  );
}
