import { Button, Tooltip } from "antd";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import {
  CANDIDATES_MOST,
  type CandidateColumn,
  COUNTED_MOST,
  EXPORTED_MOST,
} from "@loubby/shared-contracts/http/candidates/candidate-columns";
import { candidates } from "@loubby/shared-contracts/http/candidates/candidates";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import { useLock } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { LockTip } from "@loubby/shared-ui/states/lock-tip";
import { notify } from "@loubby/shared-ui/toasts";
import { AddToPool } from "../../applications/applicant/on-demand.ts";
import { saveCsv } from "../../files/save-csv.ts";
import { peopleWords } from "../name-of.ts";
import type { CandidateView } from "../use-candidate-view.ts";
import type { Choosing } from "./use-choosing.ts";
import { addAllToPool, type Chosen, exportAll, idsOf, tagAll, undoTags } from "./work-on-all.ts";

const TagDialog = lazyRetry(async () => (await import("../../applications/bulk/tag-dialog.tsx")).TagDialog);

interface CandidatesBarProps {
  readonly view: CandidateView;
  readonly columns: readonly CandidateColumn[];
  readonly choosing: Choosing;
  /** Rows loaded so far, of how many that match. */
  readonly shown: number;
  readonly total: number | null;
}

/** Says how many people match or are chosen, and offers what can be done with them. */
export function CandidatesBar({ view, columns, choosing, shown, total }: CandidatesBarProps) {
  const client = useQueryClient();
  const [asking, setAsking] = useState<"tag" | "pool" | null>(null);
  const [done, setDone] = useState(0);
  const tagLock = useLock(candidates.tag.access);
  const poolLock = useLock(poolMembers.takeOver.access);
  const some = choosing.all || choosing.ids.length > 0;
  const count = choosing.all || !some ? total : choosing.ids.length;
  const many = count === null ? "everyone" : peopleWords(count, COUNTED_MOST);
  const chosen: Chosen = choosing.all || !some ? { filter: view.filter } : { ids: choosing.ids };
  const undo = useMutation({
    mutationFn: undoTags,
    onError: (error) => notify.error(wordsOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(candidates.list) }),
  });
  const tag = useMutation({
    mutationFn: async (tags: { readonly add: readonly string[]; readonly remove: readonly string[] }) => {
      const { ids, cut } = await idsOf(chosen);
      return { cut, tagged: await tagAll(ids, tags, setDone) };
    },
    onSuccess: ({ cut, tagged }) => {
      if (tagged.changed === 0) notify.success("No one's tags changed");
      else
        notify.undoable(`Changed the tags of ${peopleWords(tagged.changed)}`, {
          label: "Undo",
          onAction: () => undo.mutate(tagged),
        });
      if (cut) notify.notice(`Only the first ${CANDIDATES_MOST.toLocaleString("en")} people were changed.`);
      choosing.clear();
    },
    onError: (error) => notify.error(wordsOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(candidates.list) }),
  });
  const csv = useMutation({
    mutationFn: () => exportAll(chosen, { sort: view.sort, columns }),
    onSuccess: (file) => {
      saveCsv({ name: `candidates-${new Date().toISOString().slice(0, 10)}.csv`, csv: file.csv });
      if (file.cut)
        notify.notice(`The file has the first ${EXPORTED_MOST.toLocaleString("en")} people only.`);
    },
    onError: (error) => notify.error(wordsOf(error)),
  });
  return (
    <div
      className={some ? "mr-bulk" : "cd-bar"}
      role="group"
      aria-label={some ? "Selected candidates" : "Results"}
    >
      <strong aria-live="polite">
        {count === null ? "Counting…" : many}
        {some && " selected"}
      </strong>
      {some && !choosing.all && choosing.ids.length === shown && (total === null || total > shown) && (
        <Button type="link" onClick={choosing.chooseAll}>
          Select all {total !== null && total <= COUNTED_MOST && `${total.toLocaleString("en")} `}that match
        </Button>
      )}
      {some && (
        <>
          <LockTip lock={tagLock}>
            <Button loading={tag.isPending} onClick={() => setAsking("tag")}>
              {tag.isPending && done > 0 ? `Tagging, ${done.toLocaleString("en")} done` : "Tag…"}
            </Button>
          </LockTip>
          <LockTip lock={poolLock}>
            <Button onClick={() => setAsking("pool")}>Add to a pool…</Button>
          </LockTip>
        </>
      )}
      <Tooltip title={`With your columns, up to ${EXPORTED_MOST.toLocaleString("en")} people`}>
        <Button loading={csv.isPending} onClick={() => csv.mutate()}>
          Export CSV
        </Button>
      </Tooltip>
      {some && (
        <Button type="text" onClick={choosing.clear}>
          Clear
        </Button>
      )}
      <Suspense>
        {asking === "tag" && (
          <TagDialog
            many={many}
            okText="Save tags"
            onTag={({ add, remove }) => {
              setAsking(null);
              setDone(0);
              tag.mutate({ add, remove });
            }}
            onClose={() => setAsking(null)}
          />
        )}
        {asking === "pool" && (
          <AddToPool
            source={(poolId) => addAllToPool(poolId, chosen)}
            many={Math.min(count ?? CANDIDATES_MOST, CANDIDATES_MOST)}
            onClose={() => setAsking(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
