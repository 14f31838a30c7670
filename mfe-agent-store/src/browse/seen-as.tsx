import { Segmented } from "antd";
import { useNavigate } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";

type Shown = "agents" | "stores";
const PAGES: Readonly<Record<Shown, string>> = { agents: paths.agentStore, stores: paths.browseStores };

/** Moves between what is on sale and who sells it. */
export function SeenAs({ shown }: { readonly shown: Shown }) {
  const navigate = useNavigate();
  return (
    <Segmented<Shown>
      aria-label="Browse"
      options={[
        { value: "agents", label: "Agents" },
        { value: "stores", label: "Stores" },
      ]}
      value={shown}
      onChange={(next) => void navigate(PAGES[next])}
    />
  );
}
