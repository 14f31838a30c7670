import { useMutation, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { query } from "@loubby/shared-contracts/http/query";
import { workingStores } from "@loubby/shared-contracts/http/stores/store-members";
import { setSession, useSession } from "@loubby/shared-contracts/shell";
import { Select } from "@loubby/shared-ui/forms/select";
import { notify } from "@loubby/shared-ui/toasts";
import { apiErrorOf } from "../session/api-error-of.ts";
import { currentToken } from "../session/token.ts";
import "./working-in.css";

/** The store that a seller works in, to choose where there are several; nothing where there is only their own. */
export function WorkingIn() {
  const id = useId();
  const store = useSession(({ user }) => user?.store);
  const { data } = useQuery(query(workingStores.list, {}));
  const open = useMutation({
    mutationFn: (storeId: string) => call(workingStores.open, { body: { store_id: storeId } }),
    onSuccess: (state) => {
      notify.clear();
      setSession({ ...state, token: currentToken() });
    },
    onError: (error) => notify.error(apiErrorOf(error).message),
  });
  const stores = data?.stores ?? [];
  if (!store || (stores.length < 2 && store.role === "owner")) return null;
  return (
    <div className="sh-working-in">
      {stores.length < 2 ? (
        <>
          <span>Working in</span>
          <strong dir="auto">{store.name}</strong>
        </>
      ) : (
        <>
          <label htmlFor={id}>Working in</label>
          <Select
            id={id}
            value={open.isPending ? open.variables : store._id}
            disabled={open.isPending}
            options={stores.map(({ _id, name }) => ({ value: _id, label: name }))}
            onChange={(next) => open.mutate(next)}
          />
        </>
      )}
    </div>
  );
}
