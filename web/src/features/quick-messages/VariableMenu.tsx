import type { MenuProps } from "@mantine/core";
import type { ReactElement } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { variableNames } from "./variables.ts";
import type { TargetProps } from "../../ui/layers/floatingLayer.tsx";
import { Menu } from "../../ui/layers/Menu.tsx";
import styles from "./VariablesField.module.css";

interface VariableMenuProps {
  /** The button that opens it. */
  children: ReactElement<TargetProps>;
  position: NonNullable<MenuProps["position"]>;
  /** False where the focus does not go back to the button: what is chosen goes elsewhere. */
  returnFocus?: boolean;
  onChoose: (name: string) => void;
}

/** A menu over a dialog. */
const aboveDialogs = 300;

/** The variables that a text may have. */
export function VariableMenu({ children, position, returnFocus = true, onChoose }: VariableMenuProps) {
  const { t } = useTranslation("quick-messages");
  return (
    <Menu position={position} returnFocus={returnFocus} zIndex={aboveDialogs}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        {variableNames.map((name) => (
          <Menu.Item
            key={name}
            onClick={() => onChoose(name)}
            rightSection={<code className={styles.code}>{`{{${name}}}`}</code>}
          >
            {t(`variable.${name}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
