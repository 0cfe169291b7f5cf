/** How the names of files end that are never taken, because opening one runs it; the server also looks inside. */
export const forbiddenEndings: readonly string[] = [
  ...["html", "htm", "xhtml", "svg", "svgz"],
  ...["exe", "msi", "bat", "cmd", "com", "scr", "ps1", "vbs", "lnk", "hta"],
  ...["js", "mjs", "jar", "sh", "apk", "dmg", "app"],
];
