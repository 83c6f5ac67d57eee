import ts from 'typescript';

/**
 * The example with a check for each expression statement that a comment beginning with a value follows:
 *
 *     parseCard('Td'); // 37
 *     evaluate('As 2d 3c 4h 5s'); // 31, the wheel
 *     players[0].equity; // 0.5521…
 *
 * `console.log(x); // value` checks x. The value is a literal, or an array or object of such; words may follow
 * after a comma. A number that ends in an ellipsis stands for those that begin so.
 */
export function instrument(example: string): string {
  const file = ts.createSourceFile('example.ts', example, ts.ScriptTarget.Latest, true);
  const edits: { from: number; to: number; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isExpressionStatement(node)) {
      const comment = trailingComment(example, node.end);
      const value = comment === undefined ? undefined : valueOf(comment);
      if (value !== undefined) {
        const checked = printed(node.expression) ?? node.expression;
        const text = `check(${checked.getText(file)}, ${value}, ${JSON.stringify(node.getText(file))});`;
        edits.push({ from: node.getStart(file), to: node.end, text });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  let text = example;
  for (const edit of edits.reverse()) text = text.slice(0, edit.from) + edit.text + text.slice(edit.to);
  return `import { check } from './check.js';\n${text}`;
}

/** The argument of a `console.log` with one argument. */
function printed(expression: ts.Expression): ts.Expression | undefined {
  if (!ts.isCallExpression(expression) || expression.arguments.length !== 1) return undefined;
  return expression.expression.getText() === 'console.log' ? expression.arguments[0] : undefined;
}

/** The comment on the rest of the statement's line or, where there is none, on the line below. */
function trailingComment(text: string, end: number): string | undefined {
  return /^[ \t]*(?:\n[ \t]*)?\/\/ (.*)/.exec(text.slice(end))?.[1];
}

/** The JavaScript of the value that a comment begins with. */
function valueOf(comment: string): string | undefined {
  const rounded = /^(-?\d*\.?\d+)…/.exec(comment);
  if (rounded) return `{ beginning: '${rounded[1]}' }`;
  for (let end = comment.length; end > 0; end = comment.lastIndexOf(',', end - 1)) {
    const text = comment.slice(0, end);
    if (isValue(text)) return text;
  }
  return undefined;
}

function isValue(text: string): boolean {
  const file = ts.createSourceFile('value.ts', `(${text})`, ts.ScriptTarget.Latest, true);
  const [statement] = file.statements;
  const { parseDiagnostics } = file as unknown as { parseDiagnostics: readonly unknown[] };
  return (
    parseDiagnostics.length === 0 &&
    file.statements.length === 1 &&
    ts.isExpressionStatement(statement!) &&
    ts.isParenthesizedExpression(statement.expression) &&
    isLiteral(statement.expression.expression)
  );
}

function isLiteral(node: ts.Expression): boolean {
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(isLiteral);
  if (ts.isObjectLiteralExpression(node)) {
    return node.properties.every(
      (property) => ts.isPropertyAssignment(property) && isLiteral(property.initializer),
    );
  }
  if (ts.isPrefixUnaryExpression(node)) return isLiteral(node.operand);
  if (ts.isIdentifier(node)) return ['undefined', 'NaN', 'Infinity'].includes(node.text);
  return (
    ts.isLiteralExpression(node) ||
    [ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword, ts.SyntaxKind.NullKeyword].includes(node.kind)
  );
}
