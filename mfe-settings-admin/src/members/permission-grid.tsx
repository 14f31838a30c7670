import { Button } from "antd";
import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { normalPermissions, samePermissions } from "@loubby/shared-contracts/http/settings/role-presets";
import {
  type Action,
  type Feature,
  features,
  type PermissionEntry,
  actionNames,
  featureName,
} from "@loubby/shared-contracts/shell";

const ACTIONS = ["read", "write", "update"] as const satisfies readonly Action[];

interface PermissionGridProps {
  readonly permissions: readonly PermissionEntry[];
  /** What the role brings by itself. */
  readonly preset: readonly PermissionEntry[];
  /** `plan`: the plan has presets only. */
  readonly lock: "plan" | null;
  readonly disabled: boolean;
  /** Whether the person at the screen may let others do this. */
  readonly mayGive: (entry: PermissionEntry) => boolean;
  readonly onChange: (permissions: readonly PermissionEntry[]) => void;
}

const has = (list: readonly PermissionEntry[], feature: Feature, action: Action) =>
  list.some((entry) => entry.feature === feature && entry.action.includes(action));

/** Every feature and what may be done with it, one box each. */
export function PermissionGrid({
  permissions,
  preset,
  lock,
  disabled,
  mayGive,
  onChange,
}: PermissionGridProps) {
  const custom = !samePermissions(permissions, preset);
  const set = (feature: Feature, action: Action, on: boolean) => {
    const others = permissions.map((entry) =>
      entry.feature === feature && !on
        ? { feature, action: entry.action.filter((one) => one !== action) }
        : entry,
    );
    onChange(normalPermissions(on ? [...others, { feature, action: [action] }] : others));
  };
  return (
    <section className="set-grid" aria-labelledby="permissions">
      <div className="set-grid-head">
        <h3 id="permissions">Permissions</h3>
        {custom && !disabled && (
          <Button type="link" size="small" onClick={() => onChange(preset)}>
            Reset to role
          </Button>
        )}
      </div>
      {lock === "plan" && (
        <p className="set-muted">
          {custom ? "These are custom." : "These come with the role."}{" "}
          <Link to={paths.billing}>Upgrade to the Enterprise Plan</Link> to choose them yourself.
        </p>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">Feature</th>
            {ACTIONS.map((action) => (
              <th key={action} scope="col">
                {actionNames[action]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {features.map((feature) => (
            <tr key={feature}>
              <th scope="row">{featureName(feature)}</th>
              {ACTIONS.map((action) => (
                <td key={action}>
                  <label>
                    <input
                      type="checkbox"
                      aria-label={`${featureName(feature)}: ${actionNames[action].toLowerCase()}`}
                      checked={has(permissions, feature, action)}
                      disabled={disabled || !mayGive({ feature, action: [action] })}
                      onChange={({ target }) => set(feature, action, target.checked)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
