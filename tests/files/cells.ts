import { file, type CatalogueFile } from './expectation'
import { workbook, type WorkbookSpec } from './workbook'

/** One row of cells, and what each must read as. */
function row(
  name: string,
  pairs: [xml: string, text: string][],
  spec: WorkbookSpec = {},
  notes?: string[],
): CatalogueFile {
  return file(
    name,
    () => workbook({ ...spec, rows: `<row r="1">${pairs.map(([xml]) => xml).join('')}</row>` }),
    {
      rows: { 1: pairs.map(([, text]) => text) },
      ...(notes && { notes }),
    },
  )
}

const number = (stored: string): string => `<c><v>${stored}</v></c>`
const styled = (style: number, stored: string) => `<c s="${style}"><v>${stored}</v></c>`
const inline = (inner: string) => `<c t="inlineStr"><is>${inner}</is></c>`
const shared = (index: number) => `<c t="s"><v>${index}</v></c>`

const formats: Record<number, string> = {
  164: 'dd/mm/yyyy',
  165: '[$-409]d-mmm-yy;@',
  166: '0.00" days"',
  167: '[Red]#,##0.00',
  168: '\\d0',
  169: '[h]:mm',
  170: 'yyyy"年"m"月"',
  171: '0.00E+00',
  172: 'General "h"',
  173: '_-* #,##0.00\\ "€"_-',
}
const dateStyles: WorkbookSpec = {
  formats,
  styles: [0, 14, 22, 46, 30, 164, 165, 166, 167, 168, 169, 170, 172, 173].map(
    (id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`,
  ),
}
const date1904: WorkbookSpec = {
  ...dateStyles,
  workbookProperties: '<workbookPr date1904="true"/>',
}

/** 32,000 digits that no compressor takes for a bomb. */
const manyDigits = Array.from({ length: 5_000 }, (_, i) => String(i * i * 7_919))
  .join('')
  .slice(0, 32_000)

/** What stands in a cell. */
export const cells: CatalogueFile[] = [
  row('numbers in all their digits', [
    [number('8712345678901'), 'n:8712345678901'],
    [number('8.712345678901E12'), 'n:8712345678901'],
    [number('8.712345678901E+12'), 'n:8712345678901'],
    [number('1.2000000000000002'), 'n:1.2'],
    [number('0.30000000000000004'), 'n:0.3'],
    [number('0.1'), 'n:0.1'],
    [number('1E-7'), 'n:0.0000001'],
    [number('1E+21'), 'n:1000000000000000000000'],
    [number('-12.50'), 'n:-12.5'],
    [number('-0'), 'n:0'],
    [number('007'), 'n:7'],
    [number('.5'), 'n:0.5'],
    [number('5.'), 'n:5'],
    [number(' 42\n'), 'n:42'],
    [number('9.99999999999999999'), 'n:10'],
    [number('99999.9999999999999'), 'n:100000'],
    [number('123456789012345678'), 'n:123456789012345678'],
    [number('1.23456789012345678E17'), 'n:123456789012346000'],
  ]),
  row(
    'numbers in formats of zeros only, as the sheet shows them',
    [
      [styled(0, '1'), '00001'],
      [styled(0, '0'), '00000'],
      [styled(0, '123456'), 'n:123456'],
      [styled(0, '1.5'), 'n:1.5'],
      [styled(0, '-1'), 'n:-1'],
      [styled(1, '1012100'), '01012100'],
      [styled(2, '7'), '007'],
      [styled(3, '7'), 'n:7'],
      [styled(4, '7'), 'n:7'],
      [styled(5, '7'), 'n:7'],
      [styled(6, '7'), 'n:7'],
    ],
    {
      formats: {
        164: '00000',
        165: '00000000;-00000000;@',
        166: '[Red][$-413]000',
        167: '[<100]000;0',
        168: '"A"000',
        169: '000.0',
      },
      styles: [164, 165, 166, 167, 168, 169, 1].map((id) => `<xf numFmtId="${id}"/>`),
    },
    ['A1', 'B1', 'F1', 'G1'].map((address) => `leading-zeros ${address}`),
  ),
  row(
    'numbers that the sheet shows as percent',
    [
      [styled(0, '0.5'), 'n:0.5'],
      [styled(1, '0.25'), 'n:0.25'],
      [styled(2, '3'), 'n:3'],
    ],
    {
      formats: { 164: '0.0%', 165: '0"%"' },
      styles: [9, 164, 165].map((id) => `<xf numFmtId="${id}"/>`),
    },
    ['percent A1', 'percent B1'],
  ),
  row('text where the type says number', [
    [number('abc'), 'abc'],
    [number('1,5'), '1,5'],
    [number('NaN'), 'NaN'],
    [number('--5'), '--5'],
    [number('.'), '.'],
    [number('1E300'), '1E300'],
    [number('1E-99999'), '1E-99999'],
  ]),
  row('numbers that are long', [
    [number('0'.repeat(30_000)), 'n:0'],
    [number(`1${'0'.repeat(100)}`), `n:1${'0'.repeat(100)}`],
    [number(`0.${'0'.repeat(30_000)}1`), `n:0.${'0'.repeat(30_000)}1`],
    [number(`1.${'0'.repeat(30_000)}`), 'n:1'],
    [number('100.00'), 'n:100'],
    [number('120E1'), 'n:1200'],
  ]),
  file(
    // whoever tries every way to cut the digits in two needs minutes for this, and is stopped
    'a hundred cells of 32,000 digits that are no number',
    () =>
      workbook({
        rows: Array.from(
          { length: 100 },
          (_, i) => `<row>${number(`${i}${manyDigits}x`)}</row>`,
        ).join(''),
      }),
    { count: 100, last: [100, [`99${manyDigits}x`]] },
  ),
  row(
    'dates by their number format',
    [
      [styled(1, '45413'), 'd:2024-05-01'],
      [styled(2, '45413.5'), 'd:2024-05-01T12:00:00'],
      [styled(2, '45413.999999'), 'd:2024-05-02'],
      [styled(4, '45413'), 'd:2024-05-01'],
      [styled(5, '45413'), 'd:2024-05-01'],
      [styled(6, '45413'), 'd:2024-05-01'],
      [styled(11, '45413'), 'd:2024-05-01'],
      [styled(3, '0.25'), 'd:06:00:00'],
      [styled(10, '1.5'), '36:00:00'],
      [styled(7, '45413'), 'n:45413'],
      [styled(8, '45413'), 'n:45413'],
      [styled(9, '45413'), 'n:45413'],
      [styled(12, '45413'), 'n:45413'],
      [styled(13, '45413'), 'n:45413'],
      [styled(1, '-1'), 'n:-1'],
      [styled(1, '2958465'), 'd:9999-12-31'],
      [styled(1, '2958466'), 'n:2958466'],
    ],
    dateStyles,
  ),
  row(
    'the leap year that 1900 was not',
    [
      [styled(1, '0'), 'd:00:00:00'],
      [styled(1, '1'), 'd:1900-01-01'],
      [styled(1, '59'), 'd:1900-02-28'],
      [styled(1, '60'), 'd:1900-02-29'],
      [styled(1, '61'), 'd:1900-03-01'],
    ],
    dateStyles,
  ),
  row(
    'days counted from 1904',
    [
      [styled(1, '0'), 'd:1904-01-01'],
      [styled(1, '43951'), 'd:2024-05-01'],
      [styled(2, '43951.25'), 'd:2024-05-01T06:00:00'],
      [styled(1, '2957003'), 'd:9999-12-31'],
      [styled(1, '2957004'), 'n:2957004'],
    ],
    date1904,
  ),
  row('dates in ISO 8601', [
    ['<c t="d"><v>2024-05-01T00:00:00</v></c>', 'd:2024-05-01'],
    ['<c t="d"><v>2024-05-01</v></c>', 'd:2024-05-01'],
    ['<c t="d"><v>2024-05-01T13:30:15.000Z</v></c>', 'd:2024-05-01T13:30:15'],
    ['<c t="d"><v>13:30</v></c>', 'd:13:30:00'],
    ['<c t="d"><v>2024-13-01</v></c>', '2024-13-01'],
    ['<c t="d"><v>soon</v></c>', 'soon'],
  ]),
  row('truth and errors', [
    ['<c t="b"><v>1</v></c>', 'b:TRUE'],
    ['<c t="b"><v>0</v></c>', 'b:FALSE'],
    ['<c t="b"><v>true</v></c>', 'b:TRUE'],
    ['<c t="e"><v>#N/A</v></c>', 'e:#N/A'],
    ['<c t="e"><v>#DIV/0!</v></c>', 'e:#DIV/0!'],
  ]),
  row(
    'values that formulas gave',
    [
      ['<c><f>A1*0</f><v>0</v></c>', 'n:0'],
      ['<c t="str"><f>"a"&amp;"b"</f><v>ab</v></c>', 'ab'],
      ['<c t="b"><f>1=1</f><v>1</v></c>', 'b:TRUE'],
      ['<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', 'e:#DIV/0!'],
      ['<c t="str"><f>""</f><v></v></c>', ''],
      ['<c><f>B1</f></c>', ''],
      ['<c><f>B1</f><v></v></c>', ''],
      ['<c><f t="shared" ref="H1:H9" si="0"/><v>7</v></c>', 'n:7'],
    ],
    {},
    [
      'cached-formula A1',
      'cached-formula B1',
      'cached-formula C1',
      'cached-formula D1',
      'cached-formula E1',
      'formula-without-value F1',
      'formula-without-value G1',
      'cached-formula H1',
    ],
  ),
  file(
    'formulas filled down that give nothing',
    () =>
      workbook({
        rows: '<row r="1"><c><v>1</v></c></row><row r="2"><c t="str"><f>IF(1,"")</f><v></v></c></row>',
      }),
    {
      rows: { 1: ['n:1'] },
      notes: [],
    },
  ),
  row(
    'rich and phonetic text',
    [
      [shared(0), 'Blue shirt'],
      [shared(1), '東京'],
      [shared(2), ''],
      [inline('<r><rPr><b/></rPr><t>Red </t></r><r><t>hat</t></r>'), 'Red hat'],
      [inline('<t>大阪</t><rPh sb="0" eb="2"><t>おおさか</t></rPh>'), '大阪'],
      [inline('<t>a</t>').replace(' t="inlineStr"', ''), 'a'],
    ],
    {
      strings: [
        '<r><t xml:space="preserve">Blue </t></r><r><rPr><i/></rPr><t>shirt</t></r>',
        '<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/>',
        '',
      ],
    },
  ),
  row('white space and escapes', [
    [inline('<t>  A-1 </t>'), '  A-1 '],
    [inline('<t xml:space="preserve">\tA-1</t>'), '\tA-1'],
    [inline('<t>two\nlines</t>'), 'two\nlines'],
    [inline('<t>two_x000D_\nlines</t>'), 'two\r\nlines'],
    [inline('<t>_x005F_x0041_</t>'), '_x0041_'],
    [inline('<t>_xyz_ _x00e9_</t>'), '_xyz_ é'],
    [inline('<t><![CDATA[a < b & c]]></t>'), 'a < b & c'],
    [inline('<t>a<!-- b -->c<?d e?>f</t>'), 'acf'],
    [inline('<t>&amp;&#233;&#x1F600;</t>'), '&é😀'],
    [inline('<t> </t>'), ' '],
    ['<c t="str"><v> x </v></c>', ' x '],
  ]),
  row(
    'what was read',
    [
      [shared(0), '8712345678901'],
      [shared(1), '8.71E+12'],
      [shared(2), 'A\u00a01'],
      [shared(3), '03/04/2025'],
      [shared(4), '31/12/2025'],
      ['<c s="1" t="s"><v>5</v></c>', '=SUM'],
      [number('8712345678901'), 'n:8712345678901'],
      [styled(2, '123'), 'n:123'],
      [styled(3, '8712345678901'), 'n:8712345678901'],
      [number('1234567890123456'), 'n:1234567890123456'],
      [number('12345678901'), 'n:12345678901'],
      [shared(6), 'zero\u200bwidth'],
    ],
    {
      styles: [
        '<xf numFmtId="0"/>',
        '<xf numFmtId="49" quotePrefix="1"/>',
        '<xf numFmtId="11"/>',
        '<xf numFmtId="1"/>',
      ],
      strings: [
        '8712345678901',
        '8.71E+12',
        'A\u00a01',
        '03/04/2025',
        '31/12/2025',
        '=SUM',
        'zero\u200bwidth',
      ].map((text) => `<t>${text}</t>`),
    },
    [
      'number-as-text A1',
      'scientific-notation B1',
      'invisible-character C1',
      'ambiguous-date D1',
      'dropped-apostrophe F1',
      'scientific-notation G1',
      'scientific-notation H1',
      'scientific-notation J1',
      'long-number J1',
      'invisible-character L1',
    ],
  ),
  row('a type that nobody knows', [
    ['<c t="x"><v>1</v></c>', 'e:1'],
    ['<c t="x"/>', ''],
    ['<c><v>2</v></c>', 'n:2'],
  ]),
  row(
    'durations beyond a day, which are no dates',
    [
      [styled(0, '1.5'), '36:00:00'],
      [styled(1, '45413'), '1089912:00:00'],
      [styled(2, '1'), '24:00:00'],
      [styled(2, '0.5'), 'd:12:00:00'],
      [styled(3, '45413.5'), 'd:2024-05-01T12:00:00'],
    ],
    {
      formats: { 164: '[h]:mm', 165: '[mm]:ss', 166: 'd-m-yyyy "[h]" h:mm' },
      styles: [46, 164, 165, 166].map((id) => `<xf numFmtId="${id}"/>`),
    },
  ),
]
