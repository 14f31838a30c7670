import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import {
  type CandidateColumn,
  candidateColumns,
} from "@loubby/shared-contracts/http/candidates/candidate-columns";
import { candidates } from "@loubby/shared-contracts/http/candidates/candidates";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { notify } from "@loubby/shared-ui/toasts";

/** Returns the reader's columns, and remembers others at once; without a choice of theirs all are shown. */
export function useColumns() {
  const client = useQueryClient();
  const key = keyOf(candidates.columns, {});
  const kept = useQuery(query(candidates.columns, {}));
  const keep = useMutation({
    mutationFn: (columns: readonly CandidateColumn[]) =>
      call(candidates.setColumns, { body: { columns: [...columns] } }),
    onMutate: (columns) => client.setQueryData(key, { columns: [...columns] }),
    onError: (error) => {
      notify.error(wordsOf(error));
      return client.invalidateQueries({ queryKey: key });
    },
  });
  return { columns: kept.data?.columns ?? candidateColumns, choose: keep.mutate };
}
