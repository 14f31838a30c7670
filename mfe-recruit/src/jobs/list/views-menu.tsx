import { DownOutlined } from "@ant-design/icons";
import { Button, type MenuProps } from "antd";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { jobViews } from "@loubby/shared-contracts/http/jobs/job-views";
import type { JobView as KeptView } from "@loubby/shared-contracts/http/jobs/job-views.schema";
import { ActionMenu } from "@loubby/shared-ui/action-menu";
import { notify } from "@loubby/shared-ui/toasts";
import { KeepView } from "./keep-view.tsx";
import type { JobView } from "./use-job-view.ts";

/** Lists saved views, one's own and shared ones, and saves the current one. */
export function ViewsMenu({ view }: { readonly view: JobView }) {
  const client = useQueryClient();
  const [keeping, setKeeping] = useState(false);
  const views = useQuery(query(jobViews.list, {}));
  const readAnew = () => client.invalidateQueries({ queryKey: keyOf(jobViews.list) });
  const onError = (error: Error) => notify.error(wordsOf(error));
  const share = useMutation({
    mutationFn: ({ _id, shared }: KeptView) =>
      call(jobViews.update, { params: { viewId: _id }, body: { shared: !shared } }),
    onSuccess: ({ name, shared }) => {
      notify.success(shared ? `Shared with your company: ${name}` : `No longer shared: ${name}`);
      return readAnew();
    },
    onError,
  });
  const forget = useMutation({
    mutationFn: ({ _id }: KeptView) => call(jobViews.remove, { params: { viewId: _id } }),
    onSuccess: (_, { name, query: kept, shared }) => {
      notify.undoable(`Deleted: ${name}`, {
        label: "Undo",
        onAction: () =>
          void call(jobViews.create, { body: { name, query: kept, shared } }).then(readAnew, onError),
      });
      return readAnew();
    },
    onError,
  });
  const kept = views.data ?? [];
  const current = kept.find(({ query: address }) => sameView(address, view.address));
  const items: MenuProps["items"] = [
    ...(views.isError ? [{ key: "failed", disabled: true, label: "Couldn't load your views" }] : []),
    ...kept.map((one) => ({
      key: one._id,
      label: one.own ? one.name : `${one.name} · shared`,
      onClick: () => view.take(one.query),
    })),
    ...(kept.length > 0 ? [{ type: "divider" as const }] : []),
    {
      key: "keep",
      label: "Save view…",
      disabled: view.address === "" || current !== undefined,
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
      {keeping && <KeepView address={view.address} onClose={() => setKeeping(false)} />}
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
