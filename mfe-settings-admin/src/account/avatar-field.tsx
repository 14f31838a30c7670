import { Button, Progress } from "antd";
import { type ChangeEvent, useRef, useState } from "react";
import { acceptOf, refusalOfClaim } from "@loubby/shared-contracts/http/files/purposes";
import type { Account } from "@loubby/shared-contracts/http/settings/account.schema";
import { Avatar } from "@loubby/shared-ui/avatar";
import { notify } from "@loubby/shared-ui/toasts";
import { uploadAvatar } from "./upload-avatar.ts";
import { useRemoveAvatar, useSetAvatar } from "./use-account.ts";
import "./account-page.css";

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : "Please try again.");

/** The profile picture: choose one, follow its upload, take it away and back. */
export function AvatarField({ account }: { readonly account: Account }) {
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const set = useSetAvatar();
  const remove = useRemoveAvatar();
  const name = `${account.first_name} ${account.last_name}`;
  const busy = percent !== null || set.isPending || remove.isPending;

  async function onChoose({ target }: ChangeEvent<HTMLInputElement>) {
    const picture = target.files?.[0];
    // The same file may be chosen again after it was refused.
    target.value = "";
    if (!picture) return;
    const refused = refusalOfClaim("avatar", picture);
    setRefusal(refused?.message ?? null);
    if (refused) return;
    setPercent(0);
    try {
      await set.mutateAsync(await uploadAvatar(picture, setPercent));
      notify.success("Picture saved");
    } catch (error) {
      setRefusal(wordsOf(error));
    } finally {
      setPercent(null);
    }
  }

  function onRemove() {
    const before = account.avatar_file_id;
    setRefusal(null);
    remove.mutate(undefined, {
      onSuccess: () => {
        if (before === null) return void notify.success("Picture removed");
        const onAction = () => set.mutate(before, { onError: (error) => setRefusal(wordsOf(error)) });
        notify.undoable("Picture removed", { label: "Undo", onAction });
      },
      onError: (error) => setRefusal(wordsOf(error)),
    });
  }

  return (
    <section className="set-card set-avatar" aria-labelledby="picture">
      <Avatar name={name} src={account.logo_url} size={72} />
      <div className="set-avatar-words">
        <h2 id="picture">Profile picture</h2>
        <p className="set-avatar-hint">
          A PNG, JPG or WEBP file of at most 5 MB. Its middle becomes a square.
        </p>
        {percent !== null && <Progress percent={percent} size="small" aria-label="Upload of your picture" />}
        <p className="set-avatar-refusal" role="alert" hidden={refusal === null}>
          {refusal}
        </p>
        <div className="set-avatar-actions">
          <input
            ref={input}
            type="file"
            hidden
            aria-label="Profile picture"
            accept={acceptOf("avatar")}
            onChange={(event) => void onChoose(event)}
          />
          <Button loading={percent !== null} disabled={busy} onClick={() => input.current?.click()}>
            {account.logo_url ? "Change picture" : "Upload picture"}
          </Button>
          {account.logo_url && (
            <Button type="text" disabled={busy} onClick={onRemove}>
              Remove
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
