import { useId, useState } from "react";
import "./field.css";
/** A labelled text field with its help and its error, without antd. */
export function Field({ label, help, error, type = "text", ...rest }) {
    const id = useId();
    const [revealed, setRevealed] = useState(false);
    const isPassword = type === "password";
    const note = error ?? help;
    return (<div className="sh-field">
      <label htmlFor={id}>{label}</label>
      <div className="sh-field-box">
        <input {...rest} id={id} type={isPassword && revealed ? "text" : type} aria-invalid={error ? true : undefined} aria-describedby={note ? `${id}-note` : undefined}/>
        {isPassword && (<button type="button" className="sh-field-reveal" aria-pressed={revealed} aria-label="Show password" onClick={() => setRevealed(!revealed)}>
            {revealed ? "Hide" : "Show"}
          </button>)}
      </div>
      {note && (<p id={`${id}-note`} className={error ? "sh-field-error" : "sh-field-help"}>
          {note}
        </p>)}
    </div>);
}
