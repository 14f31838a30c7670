import { CheckOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Input, Modal, Skeleton } from "antd";
import { useState } from "react";
import { useStore } from "zustand/react";
import type { Workspace } from "@loubby/shared-contracts/http/partners/workspaces.schema";
import { fromSlug, unsavedStore } from "@loubby/shared-contracts/shell";
import { Avatar } from "@loubby/shared-ui/avatar";
import { Confirm } from "@loubby/shared-ui/confirm";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import type { DialogProps } from "../dialogs/dialog-props.ts";
import { openDialog } from "../dialogs/open-dialog.ts";
import { useOpenWorkspace } from "./change-workspaces.ts";
import { useWorkspaces } from "./use-workspaces.ts";
import "./workspaces.css";

/** From this many on they are easier found by name. */
const SEARCHED_FROM = 8;

/** My Workspaces: the companies of this person, the current one marked. Choosing one switches to it. */
export function MyWorkspaces({ viewer, onClose }: DialogProps) {
  const list = useWorkspaces(viewer);
  const open = useOpenWorkspace(onClose);
  const unsaved = useStore(unsavedStore, ({ count }) => count > 0);
  const [search, setSearch] = useState("");
  const [asked, setAsked] = useState<{ readonly to: Workspace | null } | null>(null);
  const all = list.data ?? [];
  const shown = all.filter(({ company_name }) =>
    company_name.toLowerCase().includes(search.trim().toLowerCase()),
  );
  const { isPartner, organization } = viewer.user;

  function choose(to: Workspace | null) {
    const isHere = to === null ? organization === null : to.current;
    if (isHere) onClose();
    else if (unsaved) setAsked({ to });
    else open.mutate(to);
  }

  return (
    <Modal open title="My Workspaces" footer={null} width={480} onCancel={onClose}>
      {list.isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {list.isError && (
        <ErrorState
          compact
          title="Couldn't load your workspaces"
          reason={list.error.message}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && all.length === 0 && (
        <EmptyState compact drawing="cards" title="You have not created any workspaces yet" />
      )}
      {all.length >= SEARCHED_FROM && (
        <Input
          type="search"
          aria-label="Search workspaces"
          placeholder="Search workspaces"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <ul className="sh-workspaces" aria-label="Workspaces" aria-busy={open.isPending}>
        {shown.map((workspace) => (
          <li key={workspace._id}>
            <Line
              name={workspace.company_name}
              detail={fromSlug(workspace.role)}
              logo={workspace.logo_url}
              current={workspace.current}
              disabled={open.isPending}
              onChoose={() => choose(workspace)}
            />
          </li>
        ))}
        {!isPartner && all.length > 0 && (
          <li>
            <Line
              name={`${viewer.user.first_name} ${viewer.user.last_name}`}
              detail="Your own account, outside every company"
              logo={viewer.user.logo_url}
              current={organization === null}
              disabled={open.isPending}
              onChoose={() => choose(null)}
            />
          </li>
        )}
      </ul>
      {list.isSuccess && all.length > 0 && shown.length === 0 && (
        <p className="sh-workspaces-none">No workspace has that name.</p>
      )}
      {isPartner && (
        <Button block icon={<PlusOutlined aria-hidden="true" />} onClick={() => openDialog("create_company")}>
          Create New Company
        </Button>
      )}
      <Confirm
        open={asked !== null}
        title="Leave without saving?"
        confirmText="Leave"
        cancelText="Stay"
        danger
        busy={open.isPending}
        onConfirm={() => asked && open.mutate(asked.to)}
        onCancel={() => setAsked(null)}
      >
        Your changes on this page aren't saved yet.
      </Confirm>
    </Modal>
  );
}

interface LineProps {
  readonly name: string;
  readonly detail: string;
  readonly logo: string | null;
  readonly current: boolean;
  readonly disabled: boolean;
  readonly onChoose: () => void;
}

function Line({ name, detail, logo, current, disabled, onChoose }: LineProps) {
  return (
    <button
      type="button"
      className="sh-workspace"
      aria-current={current || undefined}
      disabled={disabled}
      onClick={onChoose}
    >
      <Avatar name={name} src={logo} size={36} shape="square" decorative />
      <span className="sh-workspace-words">
        <strong>{name}</strong>
        <small>{detail}</small>
      </span>
      {current && (
        <span className="sh-workspace-current">
          <CheckOutlined aria-hidden="true" /> Current
        </span>
      )}
    </button>
  );
}
