import type { MenuProps } from "@mantine/core";
import type { ReactElement } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { type VariableName, variableNames } from "./variables.ts";
import type { TargetProps } from "../../ui/layers/floatingLayer.tsx";
import { Menu } from "../../ui/layers/Menu.tsx";
import styles from "./VariablesField.module.css";

/** A variable that a text may have. */
export interface OfferedVariable {
  name: string;
  label: string;
  /** As it stands in a text. */
  written: string;
}

interface VariableMenuProps {
  /** The button that opens it. */
  children: ReactElement<TargetProps>;
  position: NonNullable<MenuProps["position"]>;
  /** False where the focus does not go back to the button: what is chosen goes elsewhere. */
  returnFocus?: boolean;
  /** Those of conversations where it is left out. */
  offered?: readonly OfferedVariable[] | undefined;
  onChoose: (variable: OfferedVariable) => void;
}

/** A menu over a dialog. */
const aboveDialogs = 300;

/** The variables that a text may have. */
export function VariableMenu(props: VariableMenuProps) {
  const { children, position, returnFocus = true, onChoose } = props;
  const { t } = useTranslation("quick-messages");
  const offered = props.offered ?? variableNames.map((name) => offer(name, t(`variable.${name}`)));
  return (
    <Menu position={position} returnFocus={returnFocus} zIndex={aboveDialogs}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        {offered.map((variable) => (
          <Menu.Item
            key={variable.name}
            onClick={() => onChoose(variable)}
            rightSection={<code className={styles.code}>{variable.written}</code>}
          >
            {variable.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const offer = (name: VariableName, label: string): OfferedVariable => ({
  name,
  label,
  written: `{{${name}}}`,
});
