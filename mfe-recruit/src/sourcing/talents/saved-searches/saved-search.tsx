import { Button, Input } from "antd";
import { useState } from "react";
import { Link } from "react-router-dom";
import { problemsOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import type { TalentSearch } from "@loubby/shared-contracts/http/sourcing/talent-searches.schema";
import { notify } from "@loubby/shared-ui/toasts";
import { SwitchField } from "../../../forms/switch-field.tsx";
import { filterWords } from "../facets/facet-words.ts";
import { Fresh } from "../fresh.tsx";
import { useChangeSearch, useForgetSearch } from "./use-saved-searches.ts";
import "@loubby/shared-ui/forms/field.css";

interface SavedSearchProps {
  readonly search: TalentSearch;
  readonly base: string;
  readonly onOpened: () => void;
}

/** Shows one saved search: open, rename, notify, delete. */
export function SavedSearch({ search, base, onOpened }: SavedSearchProps) {
  const [renaming, setRenaming] = useState(false);
  const change = useChangeSearch();
  const forget = useForgetSearch();
  const { _id, name, filter, alert, fresh } = search;
  const tell = change.isPending && change.variables.name === name ? change.variables.alert : alert;
  return (
    <li className="td-saved-search">
      {renaming ? (
        <Rename search={search} onDone={() => setRenaming(false)} />
      ) : (
        <span className="td-name">
          <Link to={`${base}?search=${_id}`} dir="auto" onClick={onOpened}>
            {name}
          </Link>
          <Fresh count={fresh} />
        </span>
      )}
      <p className="td-quiet" dir="auto">
        {filterWords(filter)}
      </p>
      <span className="td-actions">
        <SwitchField
          label="Notify me of new people"
          checked={tell}
          onChange={(next) =>
            change.mutate({ ...search, alert: next }, { onError: (error) => notify.error(wordsOf(error)) })
          }
        />
        {!renaming && (
          <Button size="small" aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
            Rename
          </Button>
        )}
        <Button
          size="small"
          aria-label={`Delete ${name}`}
          loading={forget.isPending}
          onClick={() => forget.mutate(search)}
        >
          Delete
        </Button>
      </span>
    </li>
  );
}

function Rename({ search, onDone }: { readonly search: TalentSearch; readonly onDone: () => void }) {
  const [name, setName] = useState(search.name);
  const change = useChangeSearch();
  const save = () => {
    if (name.trim() === search.name) onDone();
    else if (name.trim() !== "") change.mutate({ ...search, name }, { onSuccess: onDone });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <span className="td-actions">
        <Input
          aria-label="Name"
          dir="auto"
          autoFocus
          maxLength={120}
          value={name}
          status={change.isError ? "error" : ""}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            // The drawer around it stays open.
            event.stopPropagation();
            onDone();
          }}
        />
        <Button size="small" type="primary" htmlType="submit" loading={change.isPending}>
          Save
        </Button>
      </span>
      {change.error && (
        <p role="alert" className="lb-field-problem">
          {problemsOf(change.error)[0]?.message ?? wordsOf(change.error)}
        </p>
      )}
    </form>
  );
}
