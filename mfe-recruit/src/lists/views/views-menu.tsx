import { DownOutlined } from "@ant-design/icons";
import { Button, type MenuProps } from "antd";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import type { candidateViews } from "@loubby/shared-contracts/http/candidates/candidate-views";
import type { jobViews } from "@loubby/shared-contracts/http/jobs/job-views";
import type { View } from "@loubby/shared-contracts/http/views/views.schema";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { ActionMenu } from "@loubby/shared-ui/action-menu";
import { notify } from "@loubby/shared-ui/toasts";

const KeepView = lazyRetry(async () => (await import("./keep-view.tsx")).KeepView);

/** The endpoints of a list's views. */
export type ViewEndpoints = typeof jobViews | typeof candidateViews;

interface ViewsMenuProps {
  readonly endpoints: ViewEndpoints;
  /** The filters that the list has now, as a query string. */
  readonly address: string;
  /** Opens a saved view. */
  readonly onTake: (address: string) => void;
}

/** Lists saved views, one's own and shared ones, and saves the current one. */
export function ViewsMenu({ endpoints, address, onTake }: ViewsMenuProps) {
  const client = useQueryClient();
  const [keeping, setKeeping] = useState(false);
  const views = useQuery(query(endpoints.list, {}));
  const readAnew = () => client.invalidateQueries({ queryKey: keyOf(endpoints.list) });
  const onError = (error: Error) => notify.error(wordsOf(error));
  const share = useMutation({
    mutationFn: ({ _id, shared }: View) =>
      call(endpoints.update, { params: { viewId: _id }, body: { shared: !shared } }),
    onSuccess: ({ name, shared }) => {
      notify.success(shared ? `Shared with your company: ${name}` : `No longer shared: ${name}`);
      return readAnew();
    },
    onError,
  });
  const forget = useMutation({
    mutationFn: ({ _id }: View) => call(endpoints.remove, { params: { viewId: _id } }),
    onSuccess: (_, { name, query: kept, shared }) => {
      notify.undoable(`Deleted: ${name}`, {
        label: "Undo",
        onAction: () =>
          void call(endpoints.create, { body: { name, query: kept, shared } }).then(readAnew, onError),
      });
      return readAnew();
    },
    onError,
  });
  const kept = views.data ?? [];
  const current = kept.find((one) => sameView(one.query, address));
  const items: MenuProps["items"] = [
    ...(views.isError ? [{ key: "failed", disabled: true, label: "Couldn't load your views" }] : []),
    ...kept.map((one) => ({
      key: one._id,
      label: one.own ? one.name : `${one.name} · shared`,
      onClick: () => onTake(one.query),
    })),
    ...(kept.length > 0 ? [{ type: "divider" as const }] : []),
    {
      key: "keep",
      label: "Save view…",
      disabled: address === "" || current !== undefined,
      onClick: () => setKeeping(true),
    },
    ...(current?.own
      ? [
          {
            key: "share",
            label: current.shared ? "Stop sharing view" : "Share view with your company",
            onClick: () => share.mutate(current),
          },
          { key: "forget", danger: true, label: "Delete view", onClick: () => forget.mutate(current) },
        ]
      : []),
  ];
  return (
    <>
      <ActionMenu menu={{ items }}>
        <Button aria-haspopup="menu">
          {current?.name ?? "Views"} <DownOutlined aria-hidden="true" />
        </Button>
      </ActionMenu>
      <Suspense>
        {keeping && <KeepView endpoints={endpoints} address={address} onClose={() => setKeeping(false)} />}
      </Suspense>
    </>
  );
}

/** Whether two addresses hold the same filters, in any order. */
function sameView(one: string, other: string): boolean {
  const sorted = (address: string) => {
    const params = new URLSearchParams(address);
    params.sort();
    return params.toString();
  };
  return sorted(one) === sorted(other);
}
