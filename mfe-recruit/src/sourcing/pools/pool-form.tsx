import { Button, Input, Select } from "antd";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { problemAt, problemsOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { talentPools } from "@loubby/shared-contracts/http/sourcing/talent-pools";
import type { Pool, PoolVisibility } from "@loubby/shared-contracts/http/sourcing/talent-pools.schema";
import { useUnsaved } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { notify } from "@loubby/shared-ui/toasts";
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
    ["neutral", "Grey"],
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

/** Writes a talent pool. */
export function PoolForm({ start, pool, onSaved }: PoolFormProps) {
  const [form, setForm] = useState(start);
  const [touched, setTouched] = useState(false);
  const stale = useStalePools();
  const colleagues = useColleagues();
  const save = useMutation({
    mutationFn: () => {
      const body = poolOfForm(form);
      if (pool === null) return call(talentPools.create, { body });
      return call(talentPools.edit, {
        params: { poolId: pool._id },
        body: { ...body, version: pool.version },
      });
    },
    onSuccess: (written) => {
      notify.success(`Saved: ${written.name}`);
      void stale();
    },
  });
  useUnsaved(touched && !save.isSuccess);
  const written = save.data?.name_slug;
  const leave = useEffectEvent(onSaved);
  useEffect(() => {
    if (written === undefined) return undefined;
    // A moment later, when the shell has heard that nothing is at stake.
    const timer = setTimeout(() => leave(written), 0);
    return () => clearTimeout(timer);
  }, [written]);
  const problems = problemsOf(save.error);
  const change = (part: Partial<PoolDraft>) => {
    setForm((before) => ({ ...before, ...part }));
    setTouched(true);
  };
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
      <section className="mr-form-section">
        <h2>What it is for</h2>
        <Field label="Name" problem={problemAt(problems, "name")}>
          {(control) => (
            <Input
              {...control}
              dir="auto"
              maxLength={120}
              value={form.name}
              onChange={({ target }) => change({ name: target.value })}
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
              onChange={({ target }) => change({ description: target.value })}
            />
          )}
        </Field>
        <div className="mr-form-grid">
          <Field label="Tags" problem={problemAt(problems, "tags")}>
            {(control) => (
              <Select<string[]>
                {...control}
                mode="tags"
                open={false}
                suffixIcon={null}
                tokenSeparators={[","]}
                maxCount={20}
                value={[...form.tags]}
                onChange={(tags) => change({ tags: tags.map((tag) => tag.slice(0, 40)) })}
              />
            )}
          </Field>
          <Field label="Colour" problem={problemAt(problems, "colour")}>
            {(control) => (
              <Select
                {...control}
                options={COLOURS}
                value={form.colour}
                onChange={(colour) => change({ colour })}
              />
            )}
          </Field>
        </div>
      </section>
      <section className="mr-form-section">
        <h2>Who works with it</h2>
        <div className="mr-form-grid">
          <Field
            label="Manager"
            problem={problemAt(problems, "manager_id")}
            help="Is told before a consent ends."
          >
            {(control) => (
              <Select
                {...control}
                options={colleagues.options}
                loading={colleagues.isPending}
                showSearch={{ optionFilterProp: "label" }}
                value={form.manager_id || null}
                onChange={(manager_id) => change({ manager_id: manager_id ?? "" })}
              />
            )}
          </Field>
          <Field
            label="Seen by"

            problem={problemAt(problems, "visibility")}
            help={visibilityWords[form.visibility].help}
          >
            {(control) => (
              <Select
                {...control}
                options={VISIBILITIES}
                value={form.visibility}
                onChange={(visibility) => change({ visibility })}
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
            onChange={(people) => change({ people: [...people] })}
          />
        )}
      </section>
      <PoolStages stages={form.stages} problems={problems} onChange={(stages) => change({ stages })} />
      {save.isError && (
        <p role="alert" className="lb-field-problem">
          {wordsOf(save.error)}
        </p>
      )}
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        {pool === null ? "Make the pool" : "Save"}
      </Button>
    </form>
  );
}
