import { PlainButton } from "@loubby/shared-ui/forms/plain-button";
import { reloadPage } from "../session/reload-page.ts";
import "./moved-banner.css";

/** Stands over a page whose work is not saved while another tab has gone on to another workspace. */
export function MovedBanner({ name }: { readonly name: string }) {
  return (
    <div className="sh-moved" role="alert">
      <p>
        <strong>You switched to {name} in another tab.</strong> This page still shows the previous one, and
        you can't save here anymore. Copy what you want to keep, then reload.
      </p>
      <PlainButton onClick={reloadPage}>Reload</PlainButton>
    </div>
  );
}
