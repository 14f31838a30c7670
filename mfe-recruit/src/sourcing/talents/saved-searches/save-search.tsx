import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { talentSearches } from "@loubby/shared-contracts/http/sourcing/talent-searches";
import type { TalentSearch } from "@loubby/shared-contracts/http/sourcing/talent-searches.schema";
import { SwitchField } from "../../../forms/switch-field.tsx";
import { KeepDialog } from "../../../forms/keep-dialog.tsx";
import { filterWords } from "../facets/facet-words.ts";
import type { TalentView } from "../use-talent-view.ts";

interface SaveSearchProps {
  readonly view: TalentView;
  readonly onClose: () => void;
}

/** Asks for a name and saves the current search, which is then open. */
export function SaveSearch({ view, onClose }: SaveSearchProps) {
  const client = useQueryClient();
  const [alert, setAlert] = useState(true);
  const listKey = keyOf(talentSearches.list, {});
  const keep = async (name: string) => {
    const kept = await call(talentSearches.create, { body: { name, filter: view.filter, alert } });
    // It is in the list before the address names it.
    client.setQueryData<{ items: TalentSearch[] }>(listKey, (before) => ({
      items: [kept, ...(before?.items ?? []).filter(({ _id }) => _id !== kept._id)],
    }));
    view.change({ search: kept._id }, { replace: true });
    return kept;
  };
  return (
    <KeepDialog
      title="Save search"
      help={filterWords(view.filter)}
      longest={120}
      keep={keep}
      listKey={listKey}
      onClose={onClose}
    >
      <SwitchField
        label="Notify me of new people once a day, by bell and mail"
        checked={alert}
        onChange={setAlert}
      />
    </KeepDialog>
  );
}
