import { Button, Checkbox, Input, Modal } from "antd";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import { call } from "@loubby/shared-contracts/http/call";
import { problemAt, failureOf, problemsOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { poolLinks } from "@loubby/shared-contracts/http/sourcing/pool-links";
import type { PoolLinkField } from "@loubby/shared-contracts/http/sourcing/pool-links.schema";
import type { Pool } from "@loubby/shared-contracts/http/sourcing/talent-pools.schema";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { DraftNotice } from "../../forms/draft-notice.tsx";
import { copyText } from "@loubby/shared-ui/copy-text";
import { FIELD_WORDS, LinkItem } from "./link-item.tsx";

const FIELDS = Object.keys(FIELD_WORDS) as PoolLinkField[];
const DAYS = [1, 3, 7, 14, 30].map((value) => ({ value, label: value === 1 ? "1 day" : `${value} days` }));

/** Lists the links by which people without an account can view a pool for a while. */
export function Links({ pool, lock }: { readonly pool: Pool; readonly lock: string | null }) {
  const [making, setMaking] = useState(false);
  const list = useQuery(query(poolLinks.list, { params: { poolId: pool._id } }));
  const make = (
    <Button type="primary" disabled={lock !== null} onClick={() => setMaking(true)}>
      Create link
    </Button>
  );
  return (
    <div className="mt-dialog">
      {list.isPending && <PageSkeleton bodyOnly layout="list" />}
      {list.isError && (
        <ErrorState
          title="Couldn't load the links"
          {...failureOf(list.error)}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.length === 0 && (
        <EmptyState
          drawing="signpost"
          title="No links yet"
          sentence="Anyone with the link sees what you choose, until it expires."
          action={make}
        />
      )}
      {list.data && list.data.length > 0 && (
        <>
          <span>{make}</span>
          <ul className="mt-runs" aria-label="Links">
            {list.data.map((link) => (
              <LinkItem key={link._id} link={link} lock={lock} />
            ))}
          </ul>
        </>
      )}
      {making && <NewLink pool={pool} onClose={() => setMaking(false)} />}
    </div>
  );
}

interface LinkDraft {
  readonly fields: readonly PoolLinkField[];
  readonly stage_id: string | null;
  readonly note: string;
  readonly days: number;
}

const NEW_LINK: LinkDraft = { fields: ["headline", "tags"], stage_id: null, note: "", days: 7 };

/** Keeps what is chosen until the link is created or cancelled, even while the dialog is closed. */
function NewLink({ pool, onClose }: { readonly pool: Pool; readonly onClose: () => void }) {
  const client = useQueryClient();
  const draft = useDraft(`pool-link.${pool._id}`, NEW_LINK);
  const { fields, note, days } = draft.shown;
  const stages = pool.stages.filter(({ kind }) => kind === "open" || kind === "applied");
  // The stage may have been removed.
  const stage_id = stages.find(({ _id }) => _id === draft.shown.stage_id)?._id ?? null;
  const create = useMutation({
    mutationFn: () =>
      call(poolLinks.create, {
        params: { poolId: pool._id },
        body: { fields: [...fields], stage_id, note, days },
      }),
    onSuccess: ({ url }) => {
      copyText(url);
      draft.forget();
      onClose();
      return client.invalidateQueries({ queryKey: keyOf(poolLinks.list) });
    },
  });
  const problems = problemsOf(create.error);
  return (
    <Modal
      open
      title={`Share “${pool.name}” with people without an account`}
      okText="Create and copy link"
      okButtonProps={{ disabled: fields.length === 0, loading: create.isPending }}
      onOk={() => create.mutate()}
      cancelButtonProps={{
        onClick: () => {
          draft.forget();
          onClose();
        },
      }}
      onCancel={onClose}
    >
      <div className="mt-dialog">
        <DraftNotice draft={draft} thing="link" onChosen={create.reset} />
        <p>It never shows contact details, or people who left the pool or asked not to be contacted.</p>
        <fieldset className="mt-rights">
          <legend>Show besides the first name</legend>
          {FIELDS.map((field) => (
            <Checkbox
              key={field}
              checked={fields.includes(field)}
              onChange={({ target }) =>
                draft.type({
                  fields: FIELDS.filter((one) => (one === field ? target.checked : fields.includes(one))),
                })
              }
            >
              {FIELD_WORDS[field]}
            </Checkbox>
          ))}
        </fieldset>
        <div className="mr-form-grid">
          <Field label="Stage" problem={problemAt(problems, "stage_id")}>
            {(control) => (
              <Select
                {...control}
                allowClear
                placeholder="All stages"
                options={stages.map(({ _id, name }) => ({ value: _id, label: name }))}
                value={stage_id}
                onChange={(next) => draft.type({ stage_id: next ?? null })}
              />
            )}
          </Field>
          <Field label="Link works for" problem={problemAt(problems, "days")}>
            {(control) => (
              <Select
                {...control}
                options={DAYS}
                value={days}
                onChange={(next) => draft.type({ days: next })}
              />
            )}
          </Field>
        </div>
        <Field label="Message (optional)" problem={problemAt(problems, "note")}>
          {(control) => (
            <Input.TextArea
              {...control}
              dir="auto"
              rows={2}
              maxLength={500}
              value={note}
              onChange={({ target }) => draft.type({ note: target.value })}
            />
          )}
        </Field>
        {create.isError && (
          <p role="alert" className="lb-field-problem">
            {wordsOf(create.error)}
          </p>
        )}
      </div>
    </Modal>
  );
}
