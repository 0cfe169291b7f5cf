import { describe, expect, it } from "vitest";
import { guessColumns } from "./guessColumns.ts";
import { readRow } from "./readRow.ts";

/** The columns' names by the fields that they were taken for. */
function guess(...lines: string[]) {
  const { columns } = guessColumns(lines.map((line) => line.split(",")));
  const of = (field: string) => columns.filter((one) => one.field === field).map(({ name }) => name);
  return { name: of("name"), number: of("number"), email: of("email"), tags: of("tags") };
}

describe("an address book of another program", () => {
  it.each<[string, string[], Partial<ReturnType<typeof guess>>]>([
    [
      "Google",
      [
        "First Name,Middle Name,Last Name,Phonetic First Name,Name Prefix,Nickname,File As,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value",
        "Ana,de,Souza,,Dra.,,,* myContacts ::: Clientes,*,a@b.co,Mobile,+55 11 98123-0022,Home,",
        "Bia,,Reis,,,,,* myContacts,,,Home,(11) 3333-4444,Mobile,+55 11 98123-0023",
      ],
      {
        name: ["First Name", "Middle Name", "Last Name"],
        number: ["Phone 1 - Value", "Phone 2 - Value"],
        email: ["E-mail 1 - Value"],
        tags: ["Labels"],
      },
    ],
    [
      "Google, one person",
      [
        "First Name,Middle Name,Last Name,Phone 1 - Label,Phone 1 - Value,E-mail 1 - Value",
        "Ana,de,Souza,Mobile,+55 11 98123-0022,a@b.co",
      ],
      {
        name: ["First Name", "Middle Name", "Last Name"],
        number: ["Phone 1 - Value"],
        email: ["E-mail 1 - Value"],
      },
    ],
    [
      "Google, as it was",
      [
        "Name,Given Name,Additional Name,Family Name,Yomi Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value",
        "Ana de Souza,Ana,de,Souza,,* myContacts,* Home,a@b.co,Mobile,+55 11 98123-0022 ::: +55 11 3333-4444",
      ],
      {
        name: ["Name"],
        number: ["Phone 1 - Value"],
        email: ["E-mail 1 - Value"],
        tags: ["Group Membership"],
      },
    ],
    [
      "Google in Portuguese",
      [
        "Nome,Nome do meio,Sobrenome,Rótulos,E-mail 1 - Rótulo,E-mail 1 - Valor,Telefone 1 - Rótulo,Telefone 1 - Valor",
        "Ana,de,Souza,,Casa,a@b.co,Celular,+55 11 98123-0022",
      ],
      {
        name: ["Nome", "Nome do meio", "Sobrenome"],
        number: ["Telefone 1 - Valor"],
        email: ["E-mail 1 - Valor"],
      },
    ],
    [
      "Google in Spanish",
      [
        "Nombre,Segundo nombre,Apellidos,Correo electrónico 1 - Valor,Teléfono 1 - Tipo,Teléfono 1 - Valor",
        "Ana,,Souza,a@b.co,Móvil,+55 11 98123-0022",
      ],
      {
        name: ["Nombre", "Segundo nombre", "Apellidos"],
        number: ["Teléfono 1 - Valor"],
        email: ["Correo electrónico 1 - Valor"],
      },
    ],
    [
      "Outlook",
      [
        "Title,First Name,Middle Name,Last Name,Suffix,Company,Business Fax,Business Phone,Home Phone,Mobile Phone,E-mail Address,E-mail Type,E-mail Display Name",
        "Sra.,Ana,,Souza,,Padaria,+55 11 3333-4445,+55 11 3333-4444,,+55 11 98123-0022,a@b.co,SMTP,Ana (a@b.co)",
      ],
      {
        name: ["First Name", "Middle Name", "Last Name"],
        number: ["Business Phone", "Mobile Phone"],
        email: ["E-mail Address"],
      },
    ],
    [
      "Outlook in Portuguese",
      [
        "Nome,Segundo nome,Sobrenome,Empresa,Telefone comercial,Celular,Endereço de email,Tipo de email",
        "Ana,,Souza,Padaria,,11981230022,a@b.co,SMTP",
      ],
      { name: ["Nome", "Segundo nome", "Sobrenome"], number: ["Celular"] },
    ],
    [
      "iCloud",
      ["FN,N,TEL;TYPE=CELL,EMAIL,ORG", "Ana Souza,Souza;Ana;;;,+55 11 98123-0022,a@b.co,Padaria"],
      { name: ["FN"], number: ["TEL;TYPE=CELL"], email: ["EMAIL"] },
    ],
    [
      "a person, with the house's number",
      ["Nome,Sobrenome,Celular,Número,CEP", "Ana,Souza,11981230022,120,01310-100"],
      { name: ["Nome", "Sobrenome"], number: ["Celular"] },
    ],
    [
      "a person, whole names beside last ones",
      ["Nome,Sobrenome,Telefone", "Ana de Souza,Souza,11981230022"],
      { name: ["Nome"], number: ["Telefone"] },
    ],
    [
      "a person, with an address",
      ["Address,Ad Soyad,Telefon", "Rua 1,Ana,11981230022"],
      { name: ["Ad Soyad"] },
    ],
    [
      "a person, numbers that are wrong",
      ["Nome,Telefone,Obs", "Ana,não tem,x"],
      { name: ["Nome"], number: ["Telefone"] },
    ],
  ])("is understood: %s", (_program, lines, fields) => {
    expect(guess(...lines)).toMatchObject(fields);
  });
});

describe("several values in a row", () => {
  const texts = { name: "Ana", number: "", email: "", tags: "" };
  it.each([
    ["+55 11 98123-0022 ::: +55 11 3333-4444", "5511981230022"],
    ["+55 11 3333-4444 ::: +55 11 98123-0022", "5511981230022"],
    ["ramal 2 ::: (11) 3333-4444", "551133334444"],
    [" ::: 11981230022", "5511981230022"],
  ])("give the first mobile, else the first number: %s", (number, wanted) => {
    expect(readRow({ ...texts, number }, undefined)).toMatchObject({ wanted: { number: wanted } });
  });

  it("give no number where none is one", () => {
    expect(readRow({ ...texts, number: "Mobile ::: Home" }, undefined)).toEqual({ ignored: "number" });
    expect(readRow({ ...texts, number: " ::: " }, undefined)).toEqual({ ignored: "noNumber" });
  });

  it("give the first e-mail, and the labels that are the person's own", () => {
    const row = {
      ...texts,
      number: "11981230022",
      email: "a@b.co ::: c@d.co",
      tags: "* myContacts ::: Clientes",
    };
    expect(readRow(row, undefined)).toMatchObject({ wanted: { email: "a@b.co", tags: ["Clientes"] } });
  });
});
